import { plainDay } from '@kith/contract/kit/dates';
import type { Resource } from '@kith/contract/resources';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { BackToLibrary, Reading } from '#features/articles';
import { ButtonLink } from '#kit/button.tsx';
import { PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { factsOf } from './facts-of.ts';
import { resourceQuery, useReader } from './resources-api.ts';
import { texts } from './texts.ts';

/** `/resources/{id}`: what an organisation has written, to read. */
export function ResourcePage() {
  const { id = '' } = useParams();
  const reader = useReader();
  if (!/^[1-9]\d{0,14}$/.test(id) || !reader.isOpen) return <ResourceGone />;
  return <Opened id={Number(id)} />;
}

function Opened({ id }: { id: number }) {
  const query = useQuery(resourceQuery(useReader(), id));
  if (isRefusal(query.error, 'not_found', 'forbidden')) return <ResourceGone />;
  return (
    <QueryList query={query} loading={texts.one.loading} failed={texts.one.failed}>
      {(resource: Resource) => <Shown resource={resource} />}
    </QueryList>
  );
}

function Shown({ resource }: { resource: Resource }) {
  const { time_zone } = useViewer();
  const day = plainDay(new Date(resource.published_at), time_zone);
  return (
    <Reading
      back={<BackToLibrary />}
      title={resource.title}
      lead={resource.summary}
      facts={factsOf(resource, day)}
      html={resource.html}
    />
  );
}

function ResourceGone() {
  return (
    <div className="narrow">
      <PageHeader title={texts.one.gone} />
      <EmptyState
        drawing={<PathDrawing />}
        title={texts.one.gone}
        action={<ButtonLink to="/learn/library">{texts.one.toLibrary}</ButtonLink>}
      >
        {texts.one.goneText}
      </EmptyState>
    </div>
  );
}
