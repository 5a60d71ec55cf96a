import type { Term } from '@kith/contract/terms';
import { Badge } from '#kit/badge.tsx';
import { withSign } from '#kit/fields.tsx';
import { Tick } from '#kit/toggles.tsx';
import { PlainDocument } from '#people/terms';
import styles from './auth.module.css';
import { signUps } from './sign-up-texts.ts';

interface AcceptTermProps {
  id: string;
  term: Term | undefined;
  /** The page with the full text; it opens beside, so that nothing typed here is lost. */
  to: string;
  label: string;
  checked: boolean;
  onChange: (accepted: boolean) => void;
  error: string | undefined;
}

export function AcceptTerm({ id, term, to, label, checked, onChange, error }: AcceptTermProps) {
  return (
    <div className="card card-flat stack term">
      {term ? (
        <div className={`stack ${styles['term-summary']}`}>
          <h2 className="h3">
            {term.title} {term.is_draft ? <Badge>{signUps.finish.draft}</Badge> : null}
          </h2>
          <div className="small">
            <PlainDocument text={term.summary} />
          </div>
        </div>
      ) : null}
      <a className="small tapline" href={to} target="_blank" rel="noreferrer">
        {term ? signUps.finish.read.linkTo(term.title) : signUps.finish.read.link}
        <span className="vh">{signUps.finish.read.beside}</span>
      </a>
      <Tick
        id={id}
        label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={withSign(error)}
      />
    </div>
  );
}
