import type { SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { Icon } from '#kit/icon.tsx';
import { usePlan } from '../context/plan-context.ts';
import { iconOf } from '../words/plan-icons.ts';
import { hintOf } from '../words/plan-words.ts';
import { texts } from '../words/texts.ts';
import { CardTarget } from './card-target.tsx';
import styles from './cards.module.css';

/** The cards, each one press. */
export function PlanGrid({ cards }: { cards: readonly SafetyPlanCard[] }) {
  return (
    <section aria-labelledby="plan-cards" data-tour="plan-cards">
      <h2 className="vh" id="plan-cards">
        {texts.list.grid}
      </h2>
      <ul className={styles['grid']}>
        {cards.map((card) => (
          <li key={card.id}>
            <CardTarget card={card} className={`${styles['card']} t${card.colour}`}>
              <Icon of={iconOf(card.icon)} size="l" />
              <CardWords card={card} />
            </CardTarget>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CardWords({ card }: { card: SafetyPlanCard }) {
  const hint = hintOf(card, usePlan().mayEdit);
  return (
    <span className={styles['words']}>
      <span className={styles['title']}>{card.text}</span>{' '}
      {hint ? <span className={styles['hint']}>{hint}</span> : null}
    </span>
  );
}
