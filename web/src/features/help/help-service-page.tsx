import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { DidThatHelp } from './did-that-help.tsx';
import styles from './help-pages.module.css';
import { texts } from './page-texts.ts';
import { ServiceContacts, ServiceFacts, WhatToExpect } from './service-details.tsx';
import { serviceAt } from './services.ts';

/** One service: its purpose, every way to reach it, what happens then, and the way back to all of them. */
export function HelpServicePage() {
  const { pathname } = useLocation();
  const service = serviceAt(pathname.replace(/\/$/, ''));
  return (
    <article className={`narrow stack ${styles['page']}`} data-help>
      <PageHeader title={service?.name ?? texts.service.title} lead={service?.summary} />
      {service ? (
        <>
          <DidThatHelp />
          <section className="card stack" aria-label={texts.service.ways}>
            <ServiceContacts of={service} />
          </section>
          <section className="card" aria-label={texts.service.about}>
            <ServiceFacts of={service} />
          </section>
          <WhatToExpect of={service} />
        </>
      ) : null}
      <div className="actions">
        <ButtonLink to="/help" icon={ArrowLeft}>
          {texts.service.back}
        </ButtonLink>
      </div>
    </article>
  );
}
