import { useState } from 'react';
import type { Whose } from '#client/acting/acting-for.ts';
import { Dialog } from '#kit/dialog.tsx';
import { ChooseContact } from './choose-contact.tsx';
import { NewGroup } from './new-group.tsx';
import { texts } from './texts.ts';

interface NewChatProps {
  opened: boolean;
  whose: Whose;
  onClose: () => void;
}

/**
 * Chooses a person of the team, and opens the chat with them: the one there is, or a new one. Several people
 * make a group.
 */
export function NewChat({ opened, whose, onClose }: NewChatProps) {
  const [several, setSeveral] = useState(false);
  const close = () => {
    setSeveral(false);
    onClose();
  };
  const title = several ? texts.group.title : texts.contacts.title;
  return (
    <Dialog opened={opened} onClose={close} title={title} shape="sheet">
      {several ? (
        <NewGroup whose={whose} onDone={close} />
      ) : (
        <ChooseContact whose={whose} onOpened={close} onSeveral={() => setSeveral(true)} />
      )}
    </Dialog>
  );
}
