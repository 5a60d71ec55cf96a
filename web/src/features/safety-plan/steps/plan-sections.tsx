import { PLAN_STEPS, type PlanStep, type SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { Lock, Plus, Users } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { listOf } from '#kit/list-of.ts';
import { countedPeople } from '#kit/plural.ts';
import { CardTarget } from '../cards/card-target.tsx';
import { usePlan } from '../context/plan-context.ts';
import { SectionPhotos } from '../photos/section-photos.tsx';
import { newLine } from '../rules/new-parts.ts';
import { iconOf } from '../words/plan-icons.ts';
import { hintOf } from '../words/plan-words.ts';
import { STEP_WORDS } from '../words/step-texts.ts';
import { texts } from '../words/texts.ts';
import { EditLines } from './edit-lines.tsx';
import { LineRow } from './line-row.tsx';
import styles from './steps.module.css';

/** Where photos belong. */
const MATTERS: PlanStep = 7;

/** The seven sections, with the cards and lines of each. */
export function PlanSections({ isEditing = false }: { isEditing?: boolean }) {
  return (
    <section className={styles['plan']} aria-labelledby="plan-steps">
      <div className={`line wrap ${styles['head']}`}>
        <h2 className="grow" id="plan-steps">
          {texts.line.steps}
        </h2>
        <PlanAudience />
      </div>
      <ol className={`card card-list ${styles['steps']} ${isEditing ? styles['editing'] : ''} rows`}>
        {PLAN_STEPS.map((step) => (
          <Section key={step} step={step} isEditing={isEditing} />
        ))}
      </ol>
    </section>
  );
}

function Section({ step, isEditing }: { step: PlanStep; isEditing: boolean }) {
  const { state, mayEdit, open } = usePlan();
  // While the plan is changed the cards stand above, with their buttons.
  const cards = isEditing ? [] : state.plan.cards.filter((card) => card.step === step && !card.hidden);
  const lines = state.plan.lines.filter((line) => line.step === step);
  const { title, add } = STEP_WORDS[step];
  const photos = step === MATTERS ? state.plan.photos : [];
  const isEmpty = cards.length + lines.length + photos.length === 0;
  return (
    <li className={styles['step']}>
      <span className={styles['number']} aria-hidden="true">
        {step}
      </span>
      <div className={styles['body']}>
        <h3>{title}</h3>
        <div className={styles['content']}>
          {isEmpty ? <p className="small muted step-empty">{texts.line.nothing}</p> : null}
          {isEditing && lines.length > 0 ? <EditLines lines={lines} /> : null}
          {isEditing || lines.length + cards.length === 0 ? null : (
            <ul className={styles['list']}>
              {lines.map((line) => (
                <LineRow key={line.id} line={line} />
              ))}
              {cards.map((card) => (
                <li key={card.id}>
                  <CardRow card={card} />
                </li>
              ))}
            </ul>
          )}
          {step === MATTERS ? <SectionPhotos /> : null}
          {mayEdit ? (
            <button
              type="button"
              className={`btn btn-quiet ${styles['add']}`}
              aria-haspopup="dialog"
              onClick={() => open({ kind: 'line', line: newLine(step), isNew: true })}
            >
              <Icon of={Plus} size="s" />
              {add}
            </button>
          ) : null}
        </div>
      </div>
    </li>
  );
}

const ACTION_LABELS: Readonly<Record<SafetyPlanCard['type'], string>> = {
  call: texts.line.call,
  sms: texts.line.sms,
  modal: texts.line.open,
  page: texts.line.open,
};

function CardRow({ card }: { card: SafetyPlanCard }) {
  const hint = hintOf(card, usePlan().mayEdit);
  return (
    <CardTarget card={card} className={`line ${styles['row']}`}>
      <span className={`tile tile-s t${card.colour}`}>
        <Icon of={iconOf(card.icon)} />
      </span>
      <span className="grow">
        <span className="t">{card.text}</span> {hint ? <span className="small muted blk">{hint}</span> : null}
      </span>
      <span className={`btn btn-soft ${styles['action']}`} aria-hidden="true">
        {ACTION_LABELS[card.type]}
      </span>
    </CardTarget>
  );
}

/** Who sees one's own plan besides oneself, always in sight. */
function PlanAudience() {
  const { state, name } = usePlan();
  if (name !== null || !state.answer) return null;
  const { shared_with, shared_with_group = [], shared_with_organisation_team = [] } = state.answer;
  const several = shared_with_group.length + shared_with_organisation_team.length;
  const parts = [
    ...(shared_with.length > 0 ? [countedPeople(shared_with.length)] : []),
    ...(several > 0 ? [texts.line.andSeveral(several)] : []),
  ];
  return (
    <span className="shared">
      <Icon of={parts.length === 0 ? Lock : Users} size="s" />
      {parts.length === 0 ? texts.line.onlyYou : texts.line.sharedWith(listOf(parts))}
    </span>
  );
}
