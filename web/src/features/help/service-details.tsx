import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonAnchor } from '#kit/button.tsx';
import { ContactLine } from './contact-line.tsx';
import styles from './help-pages.module.css';
import { texts } from './page-texts.ts';
import { ServiceHours } from './service-hours.tsx';
import { chatUrl, type Service } from './services.ts';

interface ServiceContactsProps {
  of: Service;
  quiet?: boolean;
}

/** Every way to reach a service: call first, then text, then chat. */
export function ServiceContacts({ of, quiet = false }: ServiceContactsProps) {
  const { site, available, hours } = of.web_chat;
  return (
    <div className={`stack ${styles['contacts']}`}>
      {of.phone.map((line) => (
        <ContactLine key={line.href} line={line} kind="call" who={of.name} quiet={quiet} />
      ))}
      {of.sms ? <ContactLine line={of.sms} kind="text" who={of.name} quiet={quiet} /> : null}
      {available && site ? (
        <div>
          <ButtonAnchor href={chatUrl(site)} newTab icon={MessageCircle} tall block>
            {texts.service.chat(site)}
          </ButtonAnchor>
          <p className="hint">
            {texts.service.newTab} {hours ? texts.service.chatHours(hours) : null}
          </p>
        </div>
      ) : null}
    </div>
  );
}

/** The people whom the service is for, its hours, its cost and its languages. */
export function ServiceFacts({ of }: { of: Service }) {
  const facts: [name: string, value: ReactNode][] = [
    [texts.service.who, of.who_for],
    [texts.service.hours, <ServiceHours key="hours" of={of} />],
    [texts.service.cost, of.cost],
    [texts.service.languages, of.languages],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {of.email ? (
        <div>
          <dt>{texts.service.email}</dt>
          <dd>{of.email.note}.</dd>
        </div>
      ) : null}
    </dl>
  );
}

export function WhatToExpect({ of }: { of: Service }) {
  if (of.what_to_expect.length === 0) return null;
  return (
    <section aria-labelledby={`expect-${of.id}`}>
      <h2 className="h3" id={`expect-${of.id}`}>
        {texts.service.expect}
      </h2>
      <Expectations of={of} />
    </section>
  );
}

export function Expectations({ of }: { of: Service }) {
  if (of.what_to_expect.length === 0) return null;
  return (
    <ul className={styles['bullets']}>
      {of.what_to_expect.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
