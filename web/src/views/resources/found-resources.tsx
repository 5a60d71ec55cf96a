import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { RowLink } from '#kit/card.tsx';
import { Marked } from '#kit/marked.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { foundResourcesQuery, useReader } from './resources-api.ts';
import { texts } from './texts.ts';

interface FoundResourcesProps {
  keyword: string;
  /** What stands there where none is found. */
  none: ReactNode;
}

/** Resources of organisations with these words. */
export function FoundResources({ keyword, none }: FoundResourcesProps) {
  const reader = useReader();
  const query = useQuery(foundResourcesQuery(reader, keyword));
  const heading = useId();
  if (!reader.isOpen) return none;
  return (
    <QueryList query={query} loading={texts.listLoading} failed={texts.listFailed} part>
      {({ resources, near, has_more_data }) =>
        resources.length === 0 ? (
          none
        ) : (
          <section aria-labelledby={heading}>
            <h2 className="h3 sec" id={heading}>
              {texts.found}
            </h2>
            <p className="small muted" role="status">
              {near ? texts.foundNear : texts.foundCount(resources.length, !has_more_data)}
            </p>
            <ul className="card card-list rows" aria-labelledby={heading}>
              {resources.map(({ id, title, found, organisation }) => (
                <li key={id}>
                  <RowLink
                    to={`/resources/${id}`}
                    title={found ? <Marked parts={found.title} /> : title}
                    detail={
                      <>
                        {found ? (
                          <span className="blk">
                            <Marked parts={found.excerpt} />
                          </span>
                        ) : null}
                        <span className="blk">{organisation.name}</span>
                      </>
                    }
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </QueryList>
  );
}
