import { toStorage } from '@kith/contract/kit/dates';
import { calledName } from '@kith/contract/kit/names';
import type { KeptSide, SafetyPlan } from '@kith/contract/safety-plan-cards';
import { type Settlement, settleKept } from '@kith/contract/safety-plan-settle';
import type { ReactNode } from 'react';
import { newClientKey } from '#client/api/client-key.ts';
import { useMaybeViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { focusHeading } from '#kit/focus-heading.ts';
import { usePlan } from '../context/plan-context.ts';
import { Written } from '../context/plan-parts.tsx';
import { texts } from '../words/texts.ts';
import styles from './versions.module.css';

/**
 * Two people wrote in the same place: both versions, one question at a time, and no hurry. It is the member's
 * to answer; another person who changes the plan sees that their words are not lost.
 */
export function KeptQuestion() {
  const { state, mayEdit, name, change } = usePlan();
  const [side] = state.plan.kept;
  const other = useOther();
  if (!side || !mayEdit) return null;
  const standing = standingFor(state.plan, side);
  const settle = (settled: Settlement) => {
    void change((plan) => settleKept(plan, side.id, settled, toStorage(new Date())));
    focusHeading();
  };
  return (
    <section className={`card stack ${styles['question']}`} aria-labelledby="kept-question">
      <div>
        <h2 className="h3" id="kept-question">
          {other === null ? texts.kept.places : texts.kept.both(other)}
        </h2>
        <p className="small muted">{name === null ? texts.kept.chooseNow : texts.kept.canChoose(name)}</p>
      </div>
      <div className="grid2">
        <Side label={name === null ? texts.kept.yourNow : texts.kept.theirNow} words={standing}>
          <Button kind="soft" onClick={() => settle({ choice: 'placed' })}>
            {texts.kept.keep}
          </Button>
        </Side>
        <Side label={texts.kept.other} words={wordsIn(side)}>
          <Button kind="soft" onClick={() => settle({ choice: 'kept' })}>
            {texts.kept.use}
          </Button>
        </Side>
      </div>
      {name === null && !side.photo ? (
        <div className="actions">
          <Button onClick={() => settle({ choice: 'both', newId: newClientKey() })}>
            {texts.kept.keepBoth}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

interface SideProps {
  label: string;
  words: readonly string[];
  /** What the member can do with it. */
  children: ReactNode;
}

function Side({ label, words, children }: SideProps) {
  const { name } = usePlan();
  return (
    <div className="card card-quiet stack kept-side">
      <p className="small muted">{label}</p>
      {words.map((line, index) => (
        <Written key={line} className={index === 0 ? 'strong' : 'small'}>
          {line}
        </Written>
      ))}
      {name === null ? <div className="actions">{children}</div> : null}
    </div>
  );
}

/** Who else was there, if it was not oneself on another device. */
function useOther(): string | null {
  const { state, name } = usePlan();
  const viewer = useMaybeViewer();
  const by = state.answer?.updated_by ?? null;
  if (by && by.id !== viewer?.id) return calledName(by);
  return name;
}

function standingFor(plan: SafetyPlan, { card, line, photo }: KeptSide): string[] {
  const shown = photo ? plan.photos.find(({ id }) => id === photo.id) : undefined;
  if (shown) return wordsIn({ card: null, line: null, photo: shown });
  const placed = card ? plan.cards.find(({ id }) => id === card.id) : undefined;
  if (placed) return wordsIn({ card: placed, line: null });
  const written = line ? plan.lines.find(({ id }) => id === line.id) : undefined;
  return written ? wordsIn({ card: null, line: written }) : [texts.kept.deleted];
}

function wordsIn({ card, line, photo }: Omit<KeptSide, 'id'>): string[] {
  if (photo) return [photo.alt ?? texts.kept.photo];
  const all = card
    ? [card.text, card.hint, card.person_name, card.phone, card.message]
    : [line?.text, line?.phone];
  return [...new Set(all.filter((words): words is string => typeof words === 'string' && words !== ''))];
}
