import { dayWords } from '@kith/contract/kit/date-words';
import type { WritingOrganisation, WrittenCard } from '@kith/contract/resources';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { RowLink } from '#kit/card.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { contentPath } from './content-path.ts';
import { EditResource, NewResource } from './resource-form.tsx';
import { ResourcePreview } from './resource-preview.tsx';
import { writtenListQuery } from './resources-api.ts';
import { StateBadge } from './state-badge.tsx';
import { texts } from './texts.ts';

/** `/admin/content`: administrators of an organisation write what its members and staff read. */
export function ContentPage() {
  const [params] = useSearchParams();
  const [one, edited, writing] = ['resource', 'edit', 'new'].map((name) => Number(params.get(name)));
  if (edited) return <EditResource key={edited} id={edited} />;
  if (one) return <ResourcePreview key={one} id={one} />;
  return <Written writing={writing || null} />;
}

function Written({ writing }: { writing: number | null }) {
  const query = useQuery(writtenListQuery);
  const found = query.data?.find(({ organisation }) => organisation.id === writing);
  if (found) return <NewResource organisation={found.organisation} />;
  return (
    <div className="stack measure">
      <PageHeader title={texts.admin.title} lead={texts.admin.lead} />
      <QueryList
        query={query}
        loading={texts.admin.loading}
        failed={texts.admin.failed}
        empty={
          <EmptyState drawing={<SeedlingDrawing />} title={texts.admin.notYours}>
            {texts.admin.notYoursText}
          </EmptyState>
        }
      >
        {(all) => all.map((of) => <OfOne key={of.organisation.id} of={of} />)}
      </QueryList>
    </div>
  );
}

function OfOne({ of: { organisation, resources } }: { of: WritingOrganisation }) {
  const write = (
    <ButtonLink
      kind="primary"
      icon={Plus}
      to={contentPath({ new: organisation.id })}
      aria-label={texts.admin.writeFor(organisation.name)}
    >
      {texts.admin.write}
    </ButtonLink>
  );
  return (
    <section className="stack" aria-label={organisation.name}>
      <h2 className="h1">{organisation.name}</h2>
      {resources.length === 0 ? (
        <EmptyState drawing={<SeedlingDrawing />} title={texts.admin.none} action={write} level={3}>
          {texts.admin.noneText}
        </EmptyState>
      ) : (
        <>
          <ul className="card card-list rows" aria-label={texts.admin.count(resources.length)}>
            {resources.map((resource) => (
              <li key={resource.id}>
                <OneRow resource={resource} />
              </li>
            ))}
          </ul>
          <div className="actions">{write}</div>
        </>
      )}
    </section>
  );
}

function OneRow({ resource }: { resource: WrittenCard }) {
  const { time_zone } = useViewer();
  const { id, title, edited_at, edited_by: by, has_changes } = resource;
  const edited = texts.admin.edited(dayWords(new Date(edited_at), time_zone), by?.displayName ?? null);
  return (
    <RowLink
      to={contentPath({ resource: id })}
      title={title}
      detail={
        <>
          <span className="blk">{edited}</span>
          {has_changes ? <span className="blk">{texts.admin.changed}</span> : null}
        </>
      }
      after={<StateBadge state={resource.state} />}
    />
  );
}
