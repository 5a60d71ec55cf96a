import { RowLink, Rows } from '#kit/card.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Breathe } from './breathe.tsx';
import { Columns } from './columns.tsx';
import { DidThatHelp } from './did-that-help.tsx';
import { FirstRows } from './first-rows.tsx';
import styles from './help-pages.module.css';
import { RelayWays } from './relay-ways.tsx';
import { ServiceHours } from './service-hours.tsx';
import { ServiceLine } from './service-line.tsx';
import { destinations, emergency, services } from './services.ts';

const hubPath = '/help/national_crisis_support';

const others = services.filter(
  (service) => service.route === null && service !== emergency && service.phone.length > 0,
);

/** All ways to get help, on one page: it works signed out and when the connection is lost. */
export function HelpPage() {
  return (
    <div className={`stack ${styles['page']}`} data-help>
      <PageHeader
        title="Get help now"
        lead="Start with whatever feels possible. “I am not okay” is enough."
      />
      <Columns>
        <div>
          <DidThatHelp />
          <section className="card" aria-label="Talk to someone now">
            <FirstRows />
          </section>
          <Breathe />
        </div>
        <ServicePages />
      </Columns>
      <section className="card" aria-labelledby="all-services">
        <h2 className="h3" id="all-services">
          All services
        </h2>
        <ul className={styles['services']}>
          {others.map((service) => (
            <ServiceLine key={service.id} of={service} ways="all">
              {service.who_for} <ServiceHours of={service} />
            </ServiceLine>
          ))}
        </ul>
      </section>
      <RelayWays />
      <p className="small muted">
        This works when you’re logged out and when the connection is lost. We don’t record which service you
        open. Kith is not an emergency service.
      </p>
    </div>
  );
}

function ServicePages() {
  return (
    <section className="card card-list" aria-labelledby="help-pages">
      <div className="card-head">
        <h2 className="h3" id="help-pages">
          More about these services
        </h2>
      </div>
      <Rows>
        <RowLink to={hubPath} title="Crisis support" detail="Every way to get help, on one page" />
        {destinations.map(({ id, name, route, who_for }) =>
          route ? <RowLink key={id} to={route} title={name} detail={who_for} /> : null,
        )}
      </Rows>
    </section>
  );
}
