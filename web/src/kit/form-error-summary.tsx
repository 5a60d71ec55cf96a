import { type MouseEvent, useEffect, useRef } from 'react';
import { forms } from './late-texts.ts';
import { Notice } from './notice.tsx';

export interface FieldFault {
  /** The field's id on the page. */
  id: string;
  /** How the field is called in the middle of a sentence: "mobile number". */
  label: string;
}

interface FormErrorSummaryProps {
  faults: readonly FieldFault[];
}

/**
 * Above the form after a rejected attempt: how many things to fix, each a link to its field. Takes the
 * focus.
 */
export function FormErrorSummary({ faults }: FormErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faults.length > 0) summary.current?.focus();
  }, [faults]);
  if (faults.length === 0) return null;

  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div ref={summary} tabIndex={-1} role="alert">
      <Notice kind="danger">
        <b>{forms.faults.before(faults.length)}</b>
        {faults.map(({ id, label }, index) => (
          <span key={id}>
            {index > 0 ? ', ' : ''}
            <a className="tapline" href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {label}
            </a>
          </span>
        ))}
        {forms.faults.after}
      </Notice>
    </div>
  );
}
