import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonAnchor } from '#kit/button.tsx';
import { ContactLine } from './contact-line.tsx';
import styles from './help-pages.module.css';
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
            Chat online at {site}
          </ButtonAnchor>
          <p className="hint">
            Opens their website in a new tab, outside Kith. {hours ? `Chat hours: ${hours}.` : null}
          </p>
        </div>
      ) : null}
    </div>
  );
}

/** The people whom the service is for, its hours, its cost and its languages. */
export function ServiceFacts({ of }: { of: Service }) {
  const facts: [name: string, value: ReactNode][] = [
    ['Who it is for', of.who_for],
    ['Hours', <ServiceHours key="hours" of={of} />],
    ['Cost', of.cost],
    ['Languages', of.languages],
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
          <dt>Email</dt>
          <dd>Yes, {of.email.note}.</dd>
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
        What to expect
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
