import { labelOf, NOT_STATED, PROFESSIONS } from '@kith/contract/directory/directory';
import type { FoundProfessional } from '@kith/contract/finding';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import { QueryList } from '#kit/query-list.tsx';
import styles from './listings.module.css';
import { listedQuery } from './listings-api.ts';
import { AcceptsBadge, CheckedOn, gapInWords, visitsInWords } from './offer-words.tsx';
import { texts } from './texts.ts';

/** The public register, where a registration number can be looked up. */
const REGISTER = 'https://www.ahpra.gov.au/Registration/Registers-of-Practitioners.aspx';

/** What a professional offers, on their page; nothing where they are not listed. */
export function ListedPart({ personId }: { personId: number }) {
  const query = useQuery(listedQuery(useViewer().id, personId));
  if (query.data === null) return null;
  return (
    <QueryList query={query} part loading={texts.offer.loading} failed={texts.offer.failed}>
      {(listed) => listed && <OfferCard listed={listed} />}
    </QueryList>
  );
}

function OfferCard({ listed }: { listed: FoundProfessional }) {
  const rows = rowsOf(listed).filter(([, words]) => words !== '' && words !== null);
  return (
    <Card title={texts.offer.title} action={<AcceptsBadge offer={listed} />}>
      <dl className={styles['facts']}>
        {rows.map(([term, words]) => (
          <div key={term}>
            <dt className="small muted">{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <CheckedOn offer={listed} />
    </Card>
  );
}

function rowsOf(listed: FoundProfessional): [term: string, words: ReactNode][] {
  const words = texts.offer;
  const costs = [...listed.costs.map(labelOf), gapInWords(listed)].filter((one) => one !== '');
  return [
    [words.professions, listed.professions.map(labelOf).join(', ')],
    [words.support, listed.support_types.map(labelOf).join(', ')],
    [words.costs, costs.join(' · ')],
    [words.visits, visitsInWords(listed)],
    [
      words.places,
      listed.places.map(({ suburb, postcode, state }) => `${suburb} ${state} ${postcode}`).join(', '),
    ],
    [words.access, listed.access.map(labelOf).join(', ')],
    [words.gender, listed.gender === NOT_STATED ? '' : labelOf(listed.gender)],
    [words.registration, registration(listed)],
  ];
}

/** With where to check it, for professions that the public register has. */
function registration({ registration_number: number, professions }: FoundProfessional): ReactNode {
  if (number === null) return null;
  const isRegistered = PROFESSIONS.some((one) => one.ahpra_registered && professions.includes(one.id));
  if (!isRegistered) return number;
  return (
    <>
      {number}{' '}
      <a href={REGISTER} target="_blank" rel="noreferrer">
        {texts.offer.where}
      </a>
    </>
  );
}
