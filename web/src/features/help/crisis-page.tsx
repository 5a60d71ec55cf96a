import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { DidThatHelp } from './did-that-help.tsx';
import { FirstRows } from './first-rows.tsx';
import styles from './help-pages.module.css';
import { texts } from './page-texts.ts';
import { RelayWays } from './relay-ways.tsx';
import { Expectations, ServiceContacts } from './service-details.tsx';
import { ServiceHours } from './service-hours.tsx';
import { hubSections, type Service, service } from './services.ts';

/** The hub: first the ways that help at once, then the services by the need of a person. */
export function CrisisPage() {
  return (
    <div className={`stack ${styles['page']}`} data-help>
      <PageHeader title={texts.crisis.title} lead={texts.crisis.lead} />
      <DidThatHelp />
      <section
        className={`card narrow ${styles['first']}`}
        aria-label={texts.crisis.talk}
        data-tour="crisis-numbers"
      >
        <FirstRows />
      </section>
      {hubSections.map(({ title, service_ids }) =>
        service_ids ? <HubSection key={title} title={title} ids={service_ids} /> : null,
      )}
      <RelayWays />
      <div className="actions">
        <ButtonLink to="/help" icon={ArrowLeft}>
          {texts.crisis.back}
        </ButtonLink>
      </div>
    </div>
  );
}

function HubSection({ title, ids }: { title: string; ids: readonly string[] }) {
  const heading = `hub-${ids[0]}`;
  return (
    <section aria-labelledby={heading}>
      <h2 className="h3 sec" id={heading}>
        {title}
      </h2>
      <div className="grid2">
        {ids.map((id) => (
          <HubCard key={id} of={service(id)} />
        ))}
      </div>
    </section>
  );
}

function HubCard({ of }: { of: Service }) {
  const heading = `hub-name-${of.id}`;
  return (
    <article className="card stack" aria-labelledby={heading}>
      <div>
        <h3 id={heading}>{of.name}</h3>
        <p className="muted">{of.summary}</p>
        <p className="small muted">
          {of.who_for} <ServiceHours of={of} />
        </p>
      </div>
      <ServiceContacts of={of} quiet />
      <Expectations of={of} />
      {of.route ? <Link to={of.route}>{texts.crisis.more(of.name)}</Link> : null}
    </article>
  );
}
