import { NOUNS } from '@kith/contract/kit/nouns';
import { MessageCircleOff } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { isFinal, reasonOf } from '#client/connection/api-error.ts';
import { ActionMenu } from '#kit/action-menu.tsx';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import { withUndo } from '#records';
import { announceOn, type CommentedRecord, switchComments } from './comments-api.ts';
import { texts } from './texts.ts';

interface CommentSwitchProps {
  item: CommentedRecord;
  author: number;
  isOn: boolean;
  ownSwitch: boolean | null;
  /** Its button is about to give way to another. */
  onSwitched: () => void;
}

/** For the author of a record and its member: comments on or off. Others are told when they are off. */
export function CommentSwitch({ item, author, isOn, ownSwitch, onSwitched }: CommentSwitchProps) {
  const { id } = useViewer();
  const { one } = NOUNS[item.kind];
  if (isOn && ownSwitch === null) return null;
  if (isOn) {
    const actions = [
      { label: texts.turn.off, icon: MessageCircleOff, onPress: () => void turnOff(item, onSwitched) },
    ];
    return <ActionMenu label={texts.turn.menu} actions={actions} />;
  }
  if (ownSwitch === false)
    return (
      <>
        <p className="small muted">{texts.turn.isOff(one)}</p>
        <Button kind="quiet" onClick={() => void turnOn(item, onSwitched)}>
          {texts.turn.on}
        </Button>
      </>
    );
  const byMember = author === id;
  const words = byMember ? texts.turn.offByMember(one) : texts.turn.offByAuthor(one);
  return <p className="small muted">{ownSwitch === null ? texts.offOnCard : words}</p>;
}

async function turnOff(item: CommentedRecord, onSwitched: () => void): Promise<void> {
  try {
    await switchComments(item, false);
    onSwitched();
    const words = { back: texts.turn.undone, notBack: texts.turn.notUndone };
    notify.success(texts.turn.turnedOff, withUndo({ restore: () => switchComments(item, true), words }));
  } catch (error) {
    failed(item, error);
  }
}

async function turnOn(item: CommentedRecord, onSwitched: () => void): Promise<void> {
  try {
    await switchComments(item, true);
    onSwitched();
    notify.success(texts.turn.turnedOn);
  } catch (error) {
    failed(item, error);
  }
}

function failed(item: CommentedRecord, error: unknown): void {
  announceOn(item);
  notify.error(isFinal(error) ? reasonOf(error) : texts.turn.failed);
}
