import styles from './help-pages.module.css';
import { relay } from './services.ts';

/** Every relay option, for people who need it in full. */
export function RelayWays() {
  return (
    <section className="card card-quiet" aria-labelledby="relay">
      <h2 className="h3" id="relay">
        {relay.title}
      </h2>
      <ul className={styles['bullets']}>
        {relay.options.map(({ id, text, href }) => (
          <li key={id}>{href ? <a href={href}>{text}</a> : text}</li>
        ))}
      </ul>
    </section>
  );
}
