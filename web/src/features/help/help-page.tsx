import { RowLink, Rows } from '#kit/card.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Breathe } from './breathe.tsx';
import { FirstRows } from './first-rows.tsx';
import { ServiceLine } from './more-services.tsx';
import { RelayWays } from './relay-note.tsx';
import { destinations, services } from './services.ts';

const others = services.filter((service) => service.route === null && service.phone.length > 0);

/** Everything there is, on one page: it works signed out and when the connection is lost. */
export function HelpPage() {
  return (
    <div className="stack help-page">
      <PageHeader
        title="Get help now"
        lead="Start with whatever feels possible. “I am not okay” is enough."
      />
      <div className="hs-cols">
        <div className="stack">
          <section className="card" aria-label="Talk to someone now">
            <FirstRows />
          </section>
          <section className="card card-list" aria-labelledby="help-pages">
            <div className="card-head">
              <h2 className="h3" id="help-pages">
                More about these services
              </h2>
            </div>
            <Rows>
              <RowLink
                to="/help/national_crisis_support"
                title="Crisis support"
                detail="Every way to get help, on one page"
              />
              {destinations.map(({ id, name, route, who_for }) => (
                <RowLink key={id} to={route ?? '/help'} title={name} detail={who_for} />
              ))}
            </Rows>
          </section>
          <Breathe />
        </div>
        <section className="card" aria-labelledby="all-services">
          <h2 className="h3" id="all-services">
            All services
          </h2>
          <ul className="rows svcs">
            {others.map((service) => (
              <ServiceLine key={service.id} of={service} words={`${service.who_for} ${service.hours}.`} />
            ))}
          </ul>
        </section>
      </div>
      <RelayWays />
      <p className="small muted">
        This works signed out and when the connection is lost. We do not record which service you open. Kith
        is not an emergency service.
      </p>
    </div>
  );
}
