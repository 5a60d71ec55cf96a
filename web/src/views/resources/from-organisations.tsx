import type { ResourceCard } from '@kith/contract/resources';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { RowLink } from '#kit/card.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { resourcesQuery, useReader } from './resources-api.ts';
import { texts } from './texts.ts';

/** Of one organisation, before all are asked for. */
const SHOWN = 3;

/** A short list for each organisation that has published something; nothing where none has. */
export function FromOrganisations() {
  const query = useQuery(resourcesQuery(useReader()));
  // Most people have none, and would see a list come and go.
  if (query.isPending) return null;
  return (
    <QueryList query={query} loading={texts.listLoading} failed={texts.listFailed} part>
      {(all) =>
        [...Map.groupBy(all, ({ organisation }) => organisation.id)].map(([id, resources]) => (
          <OfOne key={id} resources={resources} />
        ))
      }
    </QueryList>
  );
}

function OfOne({ resources }: { resources: readonly ResourceCard[] }) {
  const [isWhole, setWhole] = useState(false);
  const heading = useId();
  const shown = isWhole ? resources : resources.slice(0, SHOWN);
  return (
    <section aria-labelledby={heading}>
      <h2 className="h3 sec" id={heading}>
        {texts.from(resources[0]?.organisation.name ?? '')}
      </h2>
      <ul className="card card-list rows" aria-labelledby={heading}>
        {shown.map(({ id, title, summary, focus_area: area }) => (
          <li key={id}>
            <RowLink
              to={`/resources/${id}`}
              title={title}
              detail={summary ?? (area ? texts.about(area.focus_area) : null)}
            />
          </li>
        ))}
      </ul>
      {shown.length < resources.length ? (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {texts.all(resources.length)}
        </Button>
      ) : null}
    </section>
  );
}
