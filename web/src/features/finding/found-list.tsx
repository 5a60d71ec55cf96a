import { labelOf } from '@kith/contract/directory/directory';
import type { FoundProfessional, FoundSupport } from '@kith/contract/finding';
import { RowLink } from '#kit/card.tsx';
import { listOf } from '#kit/list-of.ts';
import { AcceptsBadge, CheckedOn, visitsInWords } from '#people/listings';
import { meanInWords } from '#people/ratings';
import { PersonAvatar } from '#people/users';
import { texts } from './texts.ts';

/** Professionals in the order of the search, each with why they stand there. */
export function FoundList({ pages }: { pages: readonly FoundSupport[] }) {
  return (
    <ul className="card card-list rows" aria-label={texts.results}>
      {pages.flatMap(({ professionals }) =>
        professionals.map((one) => (
          <li key={one.person.id}>
            <FoundRow one={one} />
          </li>
        )),
      )}
    </ul>
  );
}

function FoundRow({ one }: { one: FoundProfessional }) {
  const { person, profession, professions, organisations } = one;
  const work = profession ?? professions.map(labelOf).join(', ');
  const where = [...new Set(one.places.map(({ suburb }) => suburb))].join(', ');
  const facts = [where, visitsInWords(one), one.costs.map(labelOf).join(', ')].filter((text) => text !== '');
  const lines = [
    [work, ...organisations.map(({ name }) => name)].filter((text) => text !== '').join(' · '),
    facts.join(' · '),
    one.rating ? texts.rated(meanInWords(one.rating)) : '',
  ];
  return (
    <RowLink
      to={`/provider/profile/${person.id}`}
      before={<PersonAvatar person={person} size="m" />}
      title={person.displayName}
      detail={
        <>
          {lines.map((line) =>
            line === '' ? null : (
              <span key={line} className="blk">
                {line}
              </span>
            ),
          )}
          {reasons(one).map((reason) => (
            <span key={reason} className="blk strong">
              {reason}
            </span>
          ))}
          <span className="blk">
            <AcceptsBadge offer={one} />
          </span>
          <CheckedOn offer={one} />
        </>
      }
    />
  );
}

const NAMED = ['profession', 'support_type', 'cost', 'place'] as const;

/** Why they stand in the answer, in words. */
function reasons({ fits }: FoundProfessional): string[] {
  const labelled = NAMED.flatMap((kind) => {
    const labels = fits.flatMap((fit) => (fit.kind === kind ? [fit.label] : []));
    return labels.length > 0 ? [texts.fits[kind](listOf(labels))] : [];
  });
  const plain = (['name', 'words'] as const)
    .filter((kind) => fits.some((fit) => fit.kind === kind))
    .map((kind) => texts.fits[kind]);
  return [...plain, ...labelled];
}
