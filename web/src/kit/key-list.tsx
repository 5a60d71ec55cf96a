import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useSingleKeys, useSingleKeysOn } from './single-keys.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';
import './key-list.css';

interface KeyListProps {
  /** Key and what it does, in the order of the list. */
  keys: readonly (readonly [key: string, does: string])[];
}

/** The way to the list of a page's shortcuts, by a button or by `?`. There they can be turned off. */
export function KeyList({ keys }: KeyListProps) {
  const [opened, setOpened] = useState(false);
  const on = useSingleKeysOn();
  useSingleKeys({ '?': () => setOpened(true) });
  return (
    <>
      <span className="only-desk">
        <Button
          kind="quiet"
          icon={Keyboard}
          aria-keyshortcuts={on ? '?' : undefined}
          onClick={() => setOpened(true)}
        >
          Keyboard shortcuts
        </Button>
      </span>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Keyboard shortcuts">
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
        <SingleKeysSwitch description="They never act while you type. This device remembers your choice." />
      </Dialog>
    </>
  );
}
