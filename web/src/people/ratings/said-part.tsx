import type { RatingSummary } from '@kith/contract/rating-fields';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { meanInWords } from './mean-words.ts';
import styles from './ratings.module.css';
import { summaryQuery } from './ratings-api.ts';
import { texts } from './texts.ts';
import { WordsList } from './words-list.tsx';

interface SaidPartProps {
  provider: { readonly id: number; readonly name: string };
}

/** What members say of a professional: nothing below five people, and to themself a sentence that says so. */
export function SaidPart({ provider }: SaidPartProps) {
  const { id: viewer } = useViewer();
  const isOwn = viewer === provider.id;
  const query = useQuery(summaryQuery(viewer, provider.id));
  // Most have none yet: a card that comes and goes would say that some are hidden.
  if (!isOwn && !query.data && !query.error) return null;
  return (
    <Card title={isOwn ? texts.summary.ownTitle : texts.summary.title}>
      <QueryList query={query} part loading={texts.summary.loading} failed={texts.summary.failed}>
        {(summary) =>
          summary ? (
            <Said summary={summary} provider={provider} isOwn={isOwn} />
          ) : (
            <p className="small muted">{texts.summary.none}</p>
          )
        }
      </QueryList>
    </Card>
  );
}

function Said({ summary, provider, isOwn }: SaidPartProps & { summary: RatingSummary; isOwn: boolean }) {
  const asked = summary.questions.filter(({ mean, options }) => mean !== null || options.length > 0);
  return (
    <div className="stack">
      <p className="strong">{meanInWords(summary)}</p>
      <dl className={styles['facts']}>
        {asked.map(({ question_id, text, mean, max_value, options }) => (
          <div key={question_id}>
            <dt className="small muted">{text}</dt>
            <dd>
              {mean === null || max_value === null ? (
                <ul className={styles['options']}>
                  {options.map(({ id, label, at_least }) => (
                    <li key={id}>
                      {label} <span className="small muted">{texts.summary.atLeast(at_least)}</span>
                    </li>
                  ))}
                </ul>
              ) : (
                texts.summary.range(mean, max_value)
              )}
            </dd>
          </div>
        ))}
      </dl>
      {summary.words.length > 0 ? (
        <WordsList words={summary.words} name={provider.name} isOwn={isOwn} />
      ) : null}
      <p className="small muted">{texts.summary.how}</p>
    </div>
  );
}
