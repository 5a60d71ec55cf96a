import styles from './help.module.css';
import { ServiceLine } from './service-line.tsx';
import { service } from './services.ts';
import { texts } from './texts.ts';

/**
 * The people whom each service is for, in few words, beside its number. The full words are on the help pages.
 */
const shortly: readonly [id: string, words: string][] = [
  ['suicide_call_back', texts.services.anyHour],
  ['thirteen_yarn', texts.services.yarn],
  ['beyond_blue', texts.services.web],
  ['respect_1800', texts.services.violence],
  ['qlife', texts.services.evening],
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
