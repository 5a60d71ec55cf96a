import type { Silence } from '@kith/contract/silences';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useActingFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { Loading } from '#kit/skeleton.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { SilenceButtons, silencesQuery } from '#people/silences';
import styles from './for-you.module.css';
import { texts } from './texts.ts';
import { ALL, type Line, type Part, useLines } from './use-lines.ts';

/** `/foryou`: what may matter now, one line each with its reason; about the viewer alone. */
export function ForYouPage() {
  const acting = useActingFor();
  const query = useQuery(silencesQuery(useViewer().id));
  return (
    <div className="narrow">
      <PageHeader title={texts.title} lead={texts.lead} />
      {acting ? (
        <EmptyState drawing={<SeedlingDrawing />} title={texts.notOwn}>
          {texts.notOwnText}
        </EmptyState>
      ) : (
        <QueryList
          query={query}
          loading={texts.loading}
          failed={texts.failed}
          skeleton={<SkeletonList />}
          isEmpty={() => false}
        >
          {(silences) => <Lines silences={silences} />}
        </QueryList>
      )}
    </div>
  );
}

function Lines({ silences }: { silences: readonly Silence[] }) {
  const queries = useQueryClient();
  const found = useLines(silences);
  if (found === undefined) {
    return (
      <Loading label={texts.loading}>
        <SkeletonList />
      </Loading>
    );
  }
  const { parts, failed } = found;
  return (
    <div className="stack">
      {failed ? (
        <Notice kind="warn" announce>
          {texts.partFailed}{' '}
          <Button kind="quiet" onClick={() => void queries.refetchQueries({ type: 'active' })}>
            {texts.again}
          </Button>
        </Notice>
      ) : null}
      {parts.length === 0 && !failed ? <Nothing /> : null}
      {parts.map((part) => (
        <PartCard key={part.kind} part={part} />
      ))}
      <p className="small">
        <Link className="tapline" to="/settings/home">
          {texts.silent}
        </Link>
      </p>
    </div>
  );
}

function PartCard({ part: { kind, title, lines } }: { part: Part }) {
  return (
    <Card kind="list" title={title}>
      <ul className="rows">
        {lines.map((line) => (
          <li key={line.id} className={styles['line']}>
            <LineWords line={line} />
            <div className={styles['ways']}>
              <SilenceButtons
                kind={kind}
                records={line.id === ALL ? undefined : [line.id]}
                words={line.title}
                all={line.id === ALL ? texts.allOf : undefined}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LineWords({ line: { title, to, why } }: { line: Line }) {
  return (
    <div>
      <Link className="t" to={to}>
        {title}
      </Link>
      <p className="small muted">{why}</p>
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState
      drawing={<SeedlingDrawing />}
      title={texts.none}
      action={<ButtonLink to="/learn/library">{texts.library}</ButtonLink>}
    >
      {texts.noneText}
    </EmptyState>
  );
}
