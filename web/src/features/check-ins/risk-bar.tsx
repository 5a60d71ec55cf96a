import { LifeBuoy } from 'lucide-react';
import { ButtonAnchor, ButtonLink } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import styles from './check-ins.module.css';
import { texts } from './texts.ts';

/** After an urgent prompt it stays at the top until the check-in ends. */
export function RiskBar() {
  return (
    <aside className={styles['risk-bar']} aria-label={texts.risk.bar}>
      <Icon of={LifeBuoy} />
      <span className="grow">{texts.risk.bar}</span>
      <ButtonAnchor href="tel:000" kind="quiet">
        {texts.risk.barNumber}
      </ButtonAnchor>
      <ButtonLink to="/help" kind="quiet">
        {texts.result.crisis}
      </ButtonLink>
    </aside>
  );
}
