import type { ReactNode } from 'react';

interface PeopleSectionProps {
  /** Its id on the page. */
  name: string;
  title: string;
  /** Items of a list. */
  children: ReactNode;
}

export function PeopleSection({ name, title, children }: PeopleSectionProps) {
  return (
    <section aria-labelledby={name}>
      <h2 className="h3 sec" id={name} tabIndex={-1}>
        {title}
      </h2>
      <ul className="card-grid">{children}</ul>
    </section>
  );
}

/** Takes the focus that was on a card which is gone. */
export function focusSection(name: string): void {
  document.getElementById(name)?.focus();
}
