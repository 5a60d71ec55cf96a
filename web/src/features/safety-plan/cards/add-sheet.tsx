import { CARDS_FULL, PLAN_CARDS_MAX, PLAN_STEPS, type PlanStep } from '@kith/contract/safety-plan-cards';
import { Plus } from 'lucide-react';
import { useMaybeViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Icon } from '#kit/icon.tsx';
import { Notice } from '#kit/notice.tsx';
import { usePlan } from '../context/plan-context.ts';
import { newCard } from '../rules/new-parts.ts';
import { putCard } from '../rules/plan-edits.ts';
import { ideasFor } from '../words/card-ideas.ts';
import { iconOf } from '../words/plan-icons.ts';
import { STEP_WORDS } from '../words/step-texts.ts';
import { texts } from '../words/texts.ts';
import styles from './cards.module.css';

const YOUNG_UNTIL = 26;

/** Ideas for a card, by section, and a card of one's own. */
export function AddSheet({ onClose }: { onClose: () => void }) {
  const { state, open } = usePlan();
  if (state.plan.cards.length >= PLAN_CARDS_MAX) {
    return (
      <Dialog opened onClose={onClose} title={texts.add.title} shape="sheet">
        <Notice kind="warn">{CARDS_FULL}</Notice>
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={texts.add.title} shape="sheet">
      <Button icon={Plus} onClick={() => open({ kind: 'card', card: newCard(), isNew: true })}>
        {texts.add.own}
      </Button>
      {PLAN_STEPS.map((step) => (
        <Ideas key={step} step={step} onClose={onClose} />
      ))}
    </Dialog>
  );
}

function Ideas({ step, onClose }: { step: PlanStep; onClose: () => void }) {
  const { state, change, open } = usePlan();
  const viewer = useMaybeViewer();
  const reader = { isVeteran: viewer?.is_rslwa ?? false, isYoung: isYoung(viewer?.birth_date ?? null) };
  const there = new Set(state.plan.cards.map(({ text }) => text));
  const choose = ({ isReady, first: _first, ...part }: ReturnType<typeof ideasFor>[number]) => {
    const card = newCard(part);
    if (!isReady) return open({ kind: 'card', card, isNew: true });
    void change(putCard(card));
    onClose();
  };
  return (
    <section aria-label={STEP_WORDS[step].title}>
      <h3 className="small muted">{STEP_WORDS[step].title}</h3>
      {step === 6 ? <p className="small">{STEP_WORDS[6].ask}</p> : null}
      <div className={`chips wrap ${styles['ideas']}`}>
        {ideasFor(step, reader)
          .filter(({ text }) => !there.has(text))
          .map((idea) => (
            <button key={idea.text} type="button" className="chip" onClick={() => choose(idea)}>
              <Icon of={iconOf(idea.icon)} size="s" />
              {idea.text}
            </button>
          ))}
      </div>
    </section>
  );
}

function isYoung(birthDate: string | null): boolean {
  if (birthDate === null) return false;
  return new Date().getFullYear() - Number(birthDate.slice(0, 4)) <= YOUNG_UNTIL;
}
