import { nearDayWords } from '@kith/contract/kit/date-words';
import { FOR_YOU_KINDS, type ForYouKind, type Silence } from '@kith/contract/silences';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { forYouArticles } from '#features/articles';
import { useActionWords } from '#features/focus-areas';
import { Button } from '#kit/button.tsx';
import { Card, Row, Rows } from '#kit/card.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { silencesQuery, useSilence } from '#people/silences';
import { texts } from './silent-lines-texts.ts';

/** `/settings/home`: the lines that home does not show, and a way to bring each back. */
export function SilentLinesPage() {
  const { id } = useViewer();
  const query = useQuery(silencesQuery(id));
  const actionOf = useActionWords();
  const articleOf = forYouArticles.useTitles(
    query.data?.some(({ kind }) => kind === 'for_you_article') ?? false,
  );
  return (
    <div className="measure">
      <PageHeader title={texts.title} lead={texts.lead} />
      <QueryList query={query} loading={texts.loading} failed={texts.failed}>
        {(silences) =>
          silences.length === 0 ? (
            <Card kind="quiet" title={texts.none}>
              <p className="small">{texts.noneText}</p>
            </Card>
          ) : (
            <Card kind="list" title={texts.list}>
              <Rows>
                {silences.map((silence) => (
                  <SilentLine
                    key={`${silence.kind} ${silence.record_id}`}
                    silence={silence}
                    words={wordsIn(silence, actionOf, articleOf)}
                  />
                ))}
              </Rows>
            </Card>
          )
        }
      </QueryList>
    </div>
  );
}

type WordsOf = (id: number) => string | undefined;

/** A thought record is not quoted: it may be behind the password of its author. */
function wordsIn({ kind, record_id: record }: Silence, actionOf: WordsOf, articleOf: WordsOf): string {
  const forYou = FOR_YOU_KINDS.find((one) => one === kind);
  if (forYou !== undefined) return wordsInForYou(forYou, record === null ? undefined : articleOf(record));
  if (kind === 'look_back') return record === null ? texts.anyLookBack : texts.lookBack;
  if (kind === 'visit_ahead') return record === null ? texts.anyVisit : texts.visit;
  if (kind === 'dose_due') return texts.doses;
  if (record === null) return texts.anyAction;
  const action = actionOf(record);
  return action === undefined ? texts.oldAction : texts.step(action);
}

function wordsInForYou(kind: ForYouKind, article: string | undefined): string {
  return kind === 'for_you_article' && article !== undefined ? texts.article(article) : texts.forYou[kind];
}

function SilentLine({ silence, words }: { silence: Silence; words: string }) {
  const { kind, record_id: record, until, silenced_at: since } = silence;
  const { time_zone } = useViewer();
  const { isBusy, bringBack } = useSilence(kind);
  const detail =
    until === null ? texts.since(nearDayWords(new Date(since), new Date(), time_zone)) : texts.today;
  return (
    <Row
      title={
        kind === 'look_back' && record !== null ? (
          <Link to={`/cbt/view_thought/${record}`}>{words}</Link>
        ) : (
          words
        )
      }
      detail={detail}
      after={
        <Button
          kind="quiet"
          disabled={isBusy}
          aria-label={texts.backOf(words)}
          onClick={() => void bringBack(record === null ? undefined : [record])}
        >
          {texts.back}
        </Button>
      }
    />
  );
}
