import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { useCommands } from './commands.ts';
import { Dialog } from './dialog.tsx';
import { useSingleKeys, useSingleKeysOn } from './single-keys.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';
import './key-list.css';
import { shortcuts } from './late-texts.ts';

interface KeyListProps {
  /** Key and what it does, in the order of the list. */
  keys: readonly (readonly [key: string, does: string])[];
}

/** The way to the list of a page's shortcuts, by a button or by `?`. There they can be turned off. */
export function KeyList({ keys }: KeyListProps) {
  const [opened, setOpened] = useState(false);
  const on = useSingleKeysOn();
  useSingleKeys({ '?': () => setOpened(true) });
  useCommands([{ name: shortcuts.title, icon: Keyboard, key: '?', act: () => setOpened(true) }]);
  return (
    <>
      <span className="only-desk">
        <Button
          kind="quiet"
          icon={Keyboard}
          aria-keyshortcuts={on ? '?' : undefined}
          onClick={() => setOpened(true)}
        >
          {shortcuts.title}
        </Button>
      </span>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={shortcuts.title}>
        <dl className="key-list">
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <SingleKeysSwitch description={shortcuts.text} />
      </Dialog>
    </>
  );
}
