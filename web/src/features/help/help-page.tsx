import { RowLink, Rows } from '#kit/card.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Breathe } from './breathe.tsx';
import { Columns } from './columns.tsx';
import { DidThatHelp } from './did-that-help.tsx';
import { FirstRows } from './first-rows.tsx';
import styles from './help-pages.module.css';
import { texts } from './page-texts.ts';
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
      <PageHeader title={texts.help.title} lead={texts.help.lead} />
      <Columns>
        <div>
          <DidThatHelp />
          <section className={`card ${styles['first']}`} aria-label={texts.help.talk}>
            <FirstRows />
          </section>
          <Breathe />
        </div>
        <ServicePages />
      </Columns>
      <section className="card" aria-labelledby="all-services">
        <h2 className="h3" id="all-services">
          {texts.help.all}
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
      <p className="small muted">{texts.help.anywhere}</p>
    </div>
  );
}

function ServicePages() {
  return (
    <section className="card card-list" aria-labelledby="help-pages">
      <div className="card-head">
        <h2 className="h3" id="help-pages">
          {texts.help.more}
        </h2>
      </div>
      <Rows>
        <RowLink to={hubPath} title={texts.help.crisis} detail={texts.help.crisisDetail} />
        {destinations.map(({ id, name, route, who_for }) =>
          route ? <RowLink key={id} to={route} title={name} detail={who_for} /> : null,
        )}
      </Rows>
    </section>
  );
}
