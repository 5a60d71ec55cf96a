import styles from './help.module.css';
import { ServiceLine } from './service-line.tsx';
import { service } from './services.ts';

/**
 * The people whom each service is for, in few words, beside its number. The full words are on the help pages.
 */
const shortly: readonly [id: string, words: string][] = [
  ['suicide_call_back', 'Any hour'],
  ['thirteen_yarn', 'Talk with an Aboriginal or Torres Strait Islander crisis supporter'],
  ['beyond_blue', 'Any hour, also web chat'],
  ['respect_1800', 'Family and sexual violence'],
  ['qlife', '3 pm to midnight'],
];

export function MoreServices() {
  return (
    <ul className={`rows ${styles['services']}`}>
      {shortly.map(([id, words]) => (
        <ServiceLine key={id} of={service(id)} ways="first">
          {words}
        </ServiceLine>
      ))}
    </ul>
  );
}
