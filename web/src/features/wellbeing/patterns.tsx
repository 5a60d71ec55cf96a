import { Card } from '#kit/card.tsx';
import { patternWords } from './pattern-words.ts';
import { texts } from './texts.ts';
import type { OwnInsights } from './wellbeing-api.ts';

/** What seems to go together, each with its numbers and how sure they are; nothing where nothing is. */
export function Patterns({ patterns }: Pick<OwnInsights, 'patterns'>) {
  if (patterns.length === 0) return null;
  return (
    <Card kind="quiet" title={texts.patterns}>
      <ul className="stack">
        {patterns.map((pattern) => {
          const [said, certainty] = patternWords(pattern);
          return (
            <li key={said}>
              <p>{said}</p>
              <p className="small muted">{certainty}</p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
