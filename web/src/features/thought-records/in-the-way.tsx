import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { Button } from '#kit/button.tsx';
import { FormFailure } from '#kit/form-failure.tsx';
import { Notice } from '#kit/notice.tsx';
import { OtherVersion } from '#kit/other-version.tsx';
import { texts } from './texts.ts';
import { ThoughtWords } from './thought-words.tsx';
import type { useWriting } from './use-writing.ts';

interface InTheWayProps {
  writing: ReturnType<typeof useWriting>;
  onSave: () => void;
}

/** Why the words are not saved, and what can be done about it. */
export function InTheWay({ writing, onSave }: InTheWayProps) {
  const { isGone, newer, takeTheirs, throwAway, fault, busy } = writing;
  return (
    <>
      {isGone ? <SaveAsNew busy={busy} onSave={onSave} onThrowAway={throwAway} /> : null}
      {newer && !isGone ? <Newer newer={newer} onTake={takeTheirs} /> : null}
      {fault ? <FormFailure>{fault}</FormFailure> : null}
    </>
  );
}

interface SaveAsNewProps {
  busy: boolean;
  onSave: () => void;
  onThrowAway: () => void;
}

/** The words outlive the record that they were for. */
function SaveAsNew({ busy, onSave, onThrowAway }: SaveAsNewProps) {
  return (
    <Notice kind="warn" announce>
      <p>{texts.write.gone}</p>
      <div className="actions">
        <Button busy={busy} onClick={onSave}>
          {texts.write.saveAsNew}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={onThrowAway}>
          {texts.write.throwAway}
        </Button>
      </div>
    </Notice>
  );
}

function Newer({ newer, onTake }: { newer: ThoughtRecord; onTake: () => void }) {
  return (
    <OtherVersion
      onTake={onTake}
      said={
        <>
          <b className="strong">{texts.write.newer}</b> {texts.write.newerText}
        </>
      }
    >
      <ThoughtWords record={newer} />
    </OtherVersion>
  );
}
