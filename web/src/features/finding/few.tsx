import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Chip, Chips } from '#kit/chip.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { chosenOf, type Look } from './look.ts';
import { texts } from './texts.ts';

interface FewProps {
  look: Look;
  onChange: (look: Look) => void;
}

/** Ways on where the search has found no professional. */
export function NoneFound({ look, onChange }: FewProps) {
  const { keywords } = look;
  return (
    <EmptyState
      drawing={<SeedlingDrawing />}
      title={texts.empty}
      action={
        <div className="actions">
          {chosenOf(look).length > 0 ? (
            <Button kind="primary" onClick={() => onChange({ keywords })}>
              {texts.clear}
            </Button>
          ) : null}
          <ButtonLink to="/help">{texts.help}</ButtonLink>
        </div>
      }
    >
      {texts.noneHelps}
    </EmptyState>
  );
}

/** A few were found: what to take away for more. */
export function FewFound() {
  return (
    <Card kind="quiet" title={texts.fewTitle}>
      <p>{texts.few}</p>
    </Card>
  );
}

/** The chosen filters; a press takes one away. */
export function ChosenFilters({ look, onChange }: FewProps) {
  const chosen = chosenOf(look);
  if (chosen.length === 0) return null;
  return (
    <Chips label={texts.chosen} wrap>
      {chosen.map(({ label, without }) => (
        <Chip key={label} onPress={() => onChange(without)}>
          <span className="vh">{texts.remove(label)}</span>
          <span aria-hidden>{label} ×</span>
        </Chip>
      ))}
    </Chips>
  );
}
