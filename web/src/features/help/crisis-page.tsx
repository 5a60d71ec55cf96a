import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { FirstRows } from './first-rows.tsx';
import { RelayWays } from './relay-note.tsx';
import { ServiceContacts, ServiceFacts } from './service-details.tsx';
import { emergency, hubSections, type Service, service } from './services.ts';

/** The hub: first what helps at once, then the services by what a person may be looking for. */
export function CrisisPage() {
  return (
    <div className="narrow stack help-page">
      <PageHeader title="Crisis support" lead="Start with the first button that feels possible." />
      <section className="card" aria-label="Talk to someone now">
        <FirstRows />
      </section>
      {hubSections.map(({ title, service_ids }) =>
        service_ids ? <HubSection key={title} title={title} ids={service_ids} /> : null,
      )}
      <RelayWays />
      <div className="actions">
        <ButtonLink to="/help" icon={ArrowLeft}>
          Back to all services
        </ButtonLink>
      </div>
    </div>
  );
}

function HubSection({ title, ids }: { title: string; ids: readonly string[] }) {
  const heading = `hub-${ids[0]}`;
  return (
    <section className="stack" aria-labelledby={heading}>
      <h2 className="h3" id={heading}>
        {title}
      </h2>
      {ids.map((id) => (
        <HubCard key={id} of={service(id)} />
      ))}
    </section>
  );
}

function HubCard({ of }: { of: Service }) {
  return (
    <article className="card stack" aria-labelledby={`hub-name-${of.id}`}>
      <div>
        <h3 id={`hub-name-${of.id}`}>{of.name}</h3>
        <p className="muted">{of.summary}</p>
      </div>
      <ServiceContacts of={of} />
      <ServiceFacts of={of} />
      {of === emergency ? (
        <ul className="bullets">
          {of.what_to_expect.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}
