import { Link } from 'react-router';
import * as texts from './texts.ts';

export function Brand() {
  return (
    <Link className="brand" to="/">
      <svg viewBox="0 0 32 32" aria-hidden="true" fill="none" strokeLinecap="round" strokeWidth="2.5">
        <path d="M16 3.5a12.5 12.5 0 1 1-10.8 6.2" stroke="var(--primary)" />
        <path d="M16 9.5a6.5 6.5 0 1 0 5.6 3.2" stroke="var(--ch3)" />
        <circle cx="16" cy="16" r="2.25" fill="var(--ch4)" />
        <circle cx="8.7" cy="5.6" r="1.75" fill="var(--primary)" />
      </svg>
      <span>{texts.kith}</span>
    </Link>
  );
}
