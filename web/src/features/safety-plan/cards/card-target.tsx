import type { SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePlan } from '../context/plan-context.ts';
import { actionOf, type CardAction } from '../rules/card-action.ts';
import { texts } from '../words/texts.ts';

interface CardTargetProps {
  card: SafetyPlanCard;
  className: string;
  children: ReactNode;
}

/** A card as one button or link, in the look of its place. */
export function CardTarget({ card, className, children }: CardTargetProps) {
  const { open, mayEdit, name, team } = usePlan();
  const action = actionOf(card, { isOwn: name === null, mayEdit, team });
  const sheetOf = (press: () => void, after = '') => (
    <button type="button" className={className} aria-haspopup="dialog" onClick={press}>
      {children}
      <After>{after}</After>
    </button>
  );
  switch (action.kind) {
    case 'number_missing':
      return mayEdit
        ? sheetOf(() => open({ kind: 'card', card, isNew: false }))
        : sheetOf(() => open({ kind: 'tool', tool: 'words', card }));
    case 'doctor_missing':
      return sheetOf(() => open({ kind: 'doctor', card }));
    case 'tool':
      return sheetOf(() => open({ kind: 'tool', tool: action.tool, card }));
    case 'text':
      if (!isPhone()) return sheetOf(() => open({ kind: 'text', card }));
      return <Away className={className} action={action} face={children} after={texts.card.opensMessages} />;
    case 'call':
      return <Away className={className} action={action} face={children} after={texts.card.opensPhone} />;
    case 'site':
      return <Away className={className} action={action} face={children} after={texts.card.opensTab} />;
    case 'page':
      return (
        <Link className={className} to={action.to}>
          {children}
        </Link>
      );
  }
}

interface AwayProps {
  className: string;
  action: Extract<CardAction, { kind: 'call' | 'text' | 'site' }>;
  face: ReactNode;
  /** What happens then, for those who do not see where it leads. */
  after: string;
}

function Away({ className, action, face, after }: AwayProps) {
  const away = action.kind === 'site' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={className} href={action.href} {...away}>
      {face}
      <After>{after}</After>
    </a>
  );
}

function After({ children }: { children: string }) {
  return children === '' ? null : <span className="vh"> ({children})</span>;
}

/** Something held in the hand can send texts; elsewhere the number is shown. */
const isPhone = () => matchMedia('(pointer: coarse)').matches;
