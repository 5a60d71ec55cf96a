import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { DidThatHelp } from './did-that-help.tsx';
import styles from './help-pages.module.css';
import { ServiceContacts, ServiceFacts, WhatToExpect } from './service-details.tsx';
import { serviceAt } from './services.ts';

/** One service: its purpose, every way to reach it, what happens then, and the way back to all of them. */
export function HelpServicePage() {
  const { pathname } = useLocation();
  const service = serviceAt(pathname.replace(/\/$/, ''));
  return (
    <article className={`narrow stack ${styles['page']}`} data-help>
      <PageHeader title={service?.name ?? 'Get help now'} lead={service?.summary} />
      {service ? (
        <>
          <DidThatHelp />
          <section className="card stack" aria-label="Ways to reach them">
            <ServiceContacts of={service} />
          </section>
          <section className="card" aria-label="About this service">
            <ServiceFacts of={service} />
          </section>
          <WhatToExpect of={service} />
        </>
      ) : null}
      <div className="actions">
        <ButtonLink to="/help" icon={ArrowLeft}>
          Back to all services
        </ButtonLink>
      </div>
    </article>
  );
}
