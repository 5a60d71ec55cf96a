import { Card } from '#kit/card.tsx';
import { texts } from './texts.ts';
import type { OwnInsights } from './wellbeing-api.ts';

/** What seems to go together, each with its numbers and how sure they are; nothing where nothing is. */
export function Patterns({ patterns }: Pick<OwnInsights, 'patterns'>) {
  if (patterns.length === 0) return null;
  return (
    <Card kind="quiet" title={texts.patterns}>
      <ul className="stack">
        {patterns.map(({ with_more, of, more_days: on, less_days: off, difference, margin }) => (
          <li key={`${with_more} ${of}`}>
            <p>{texts.pattern(with_more, of, difference > 0, on.mean, off.mean)}</p>
            <p className="small muted">{texts.certainty(on.days + off.days, Math.abs(difference), margin)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
