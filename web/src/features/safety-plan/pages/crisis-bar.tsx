import { DEFAULT_CARDS } from '@kith/contract/safety-plan-cards';
import { PhoneCall, Siren } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';

const [lifeline, emergency] = DEFAULT_CARDS;

/** Always within reach of a thumb, whatever is on the plan. */
export function CrisisBar() {
  return (
    <aside className="crisis-bar" aria-label="Call now">
      <a className="btn btn-tall btn-help" href={lifeline?.href}>
        <Icon of={PhoneCall} />
        <span>Call Lifeline</span>
      </a>
      <a className="btn btn-tall btn-help-line" href={emergency?.href}>
        <Icon of={Siren} />
        <span>Call 000</span>
      </a>
    </aside>
  );
}
