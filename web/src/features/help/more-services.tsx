import { ButtonAnchor } from '#kit/button.tsx';
import { type Service, service } from './services.ts';

/** Who each is for in few words, beside its number; the full words are on the help pages. */
const shortly: readonly [id: string, words: string][] = [
  ['suicide_call_back', 'Any hour'],
  ['thirteen_yarn', 'Talk with an Aboriginal or Torres Strait Islander crisis supporter'],
  ['beyond_blue', 'Any hour, also web chat'],
  ['respect_1800', 'Family and sexual violence'],
  ['qlife', '3 pm to midnight'],
];

export function MoreServices() {
  return (
    <ul className="rows svcs">
      {shortly.map(([id, words]) => (
        <ServiceLine key={id} of={service(id)} words={words} />
      ))}
    </ul>
  );
}

/** A service as one line with its first number. */
export function ServiceLine({ of, words }: { of: Service; words: string }) {
  const [line] = of.phone;
  return (
    <li className="svc">
      <span className="grow">
        <b>{of.name}</b>
        <span className="small muted blk">{words}</span>
      </span>
      {line ? (
        <ButtonAnchor kind="soft" href={line.href}>
          <span className="vh">{`Call ${of.name} `}</span>
          <span className="num nowrap">{line.display}</span>
        </ButtonAnchor>
      ) : null}
    </li>
  );
}
