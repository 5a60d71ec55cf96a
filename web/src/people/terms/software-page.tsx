import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NoAnswer } from '#client/connection/api-error.ts';
import { Card, Row } from '#kit/card.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { SearchField } from '#kit/search-field.tsx';
import styles from './software.module.css';
import { texts } from './texts.ts';

/** The libraries that Kith ships and runs on, with the words of their licences. */
export function SoftwarePage() {
  return (
    <div className="stack measure">
      <PageHeader title={texts.software.title} lead={texts.software.lead} />
      <QueryList
        query={useQuery(softwareQuery)}
        loading={texts.software.loading}
        failed={texts.software.failed}
        safe={texts.software.safe}
      >
        {(notices) => <Libraries notices={notices} />}
      </QueryList>
    </div>
  );
}

function Libraries({ notices: { libraries, texts: licences } }: { notices: Notices }) {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const found = libraries.filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(wanted));
  return (
    <>
      <SearchField label={texts.software.search} value={words} onChange={setWords} />
      <p className="small muted" role="status">
        {texts.software.found(found.length, libraries.length)}
      </p>
      {found.length === 0 ? (
        <p>{texts.software.none}</p>
      ) : (
        <Card kind="list">
          <ul className="rows">
            {found.map((library) => (
              <li key={`${library.name}@${library.version}`}>
                <LibraryRow
                  library={library}
                  licences={library.texts.map((place) => licences[place] ?? '')}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function LibraryRow({ library, licences }: { library: Library; licences: readonly string[] }) {
  const [opened, setOpened] = useState(false);
  const detail = `${library.version}, ${library.licence}`;
  if (licences.length === 0) {
    return <Row title={library.name} detail={texts.software.noWords(detail)} />;
  }
  return (
    <details className={styles['software']} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <Row title={library.name} detail={detail} />
      </summary>
      {opened ? <pre className="small">{licences.join('\n\n')}</pre> : null}
    </details>
  );
}

const ADDRESS = '/licences/third-party.json';

interface Library {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Places in `texts`. */
  readonly texts: readonly number[];
}

interface Notices {
  readonly libraries: readonly Library[];
  readonly texts: readonly string[];
}

/** A file of the build, written by web/build/third-party-notices.ts. */
const softwareQuery = queryOptions({
  queryKey: ['software'],
  queryFn: async ({ signal }): Promise<Notices> => {
    const answer = await fetch(ADDRESS, { signal });
    if (!answer.ok) throw new NoAnswer('unreachable', answer.status);
    return answer.json();
  },
  staleTime: Number.POSITIVE_INFINITY,
});
