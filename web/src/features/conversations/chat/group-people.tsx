import type { Thread } from '@kith/contract/messages';
import { LogOut, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { threadName } from '../words/thread-words.ts';
import { AddPerson } from './add-person.tsx';
import { GroupMembers } from './group-members.tsx';
import { GroupName } from './group-name.tsx';
import { texts } from './texts.ts';
import { useLeaving } from './use-group-change.ts';

interface GroupPeopleProps {
  thread: Thread;
  opened: boolean;
  onClose: () => void;
}

/**
 * The people in a group chat. Its maker, and the member whom it is about, set its name and its people; each
 * person can leave.
 */
export function GroupPeople({ thread, opened, onClose }: GroupPeopleProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.people.title} shape="sheet">
      <Inside thread={thread} />
    </Dialog>
  );
}

type Step = 'look' | 'add' | 'leave';

function Inside({ thread }: { thread: Thread }) {
  const [step, setStep] = useState<Step>('look');
  const look = () => setStep('look');
  const mayUpdate = thread.abilities.includes('update');
  if (step === 'add') return <AddPerson thread={thread} onDone={look} />;
  if (step === 'leave') return <Leaving thread={thread} onStay={look} />;
  return (
    <div className="stack">
      {mayUpdate ? <GroupName thread={thread} /> : null}
      <GroupMembers thread={thread} />
      <div className="actions even">
        {mayUpdate ? (
          <Button kind="soft" icon={UserPlus} onClick={() => setStep('add')}>
            {texts.people.add}
          </Button>
        ) : null}
        <Button kind="secondary" icon={LogOut} onClick={() => setStep('leave')}>
          {texts.leave.open}
        </Button>
      </div>
    </div>
  );
}

function Leaving({ thread, onStay }: { thread: Thread; onStay: () => void }) {
  const name = threadName(thread);
  const leaving = useLeaving(thread, name);
  return (
    <div className="stack">
      <p>{texts.leave.text(name)}</p>
      <div className="actions even">
        <Button kind="secondary" data-autofocus onClick={onStay}>
          {texts.leave.stay}
        </Button>
        <Button kind="danger" busy={leaving.isPending} onClick={() => leaving.mutate()}>
          {texts.leave.leave(name)}
        </Button>
      </div>
    </div>
  );
}
