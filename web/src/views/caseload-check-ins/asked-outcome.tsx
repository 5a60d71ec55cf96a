import type { CaseCheckIns } from '@kith/contract/caseload-check-ins';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { countedPeople } from '#kit/plural.ts';
import { texts } from './texts.ts';
import type { Outcome } from './use-ask-form.ts';

interface AskedOutcomeProps {
  outcome: Outcome;
  people: readonly CaseCheckIns[];
  onClose: () => void;
}

/** Who was asked, and for each of the others why not. */
export function AskedOutcome({ outcome, people, onClose }: AskedOutcomeProps) {
  const nameOf = (id: number) => people.find(({ person }) => person.id === id)?.person.displayName;
  const { often, asked, notAsked } = outcome;
  const done = often === 'once' ? texts.ask.asked : texts.ask.scheduled;
  return (
    <Dialog opened onClose={onClose} title={texts.ask.outcome}>
      <div className="stack">
        <p role="status">{asked.length === 0 ? texts.ask.noOne : done(countedPeople(asked.length))}</p>
        {notAsked.length === 0 ? null : (
          <ul aria-label={texts.ask.notAsked}>
            {notAsked.map(({ member_id, reason }) => (
              <li key={member_id}>{texts.ask.reasons[reason](nameOf(member_id) ?? texts.ask.someone)}</li>
            ))}
          </ul>
        )}
        <div className="actions">
          <Button kind="primary" onClick={onClose}>
            {texts.ask.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
