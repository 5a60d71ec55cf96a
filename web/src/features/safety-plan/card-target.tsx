import type { SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type CardDeed, deedOf } from './card-deed.ts';
import { usePlan } from './plan-context.ts';

interface CardTargetProps {
  card: SafetyPlanCard;
  className: string;
  children: ReactNode;
}

/** A card as the one thing to press that it is, whatever it looks like. */
export function CardTarget({ card, className, children }: CardTargetProps) {
  const { open, mayEdit, name, team } = usePlan();
  const deed = deedOf(card, { isOwn: name === null, mayEdit, team });
  const sheetOf = (press: () => void, after = '') => (
    <button type="button" className={className} aria-haspopup="dialog" onClick={press}>
      {children}
      <After>{after}</After>
    </button>
  );
  switch (deed.kind) {
    case 'number_missing':
      return mayEdit
        ? sheetOf(() => open({ kind: 'card', card, isNew: false }))
        : sheetOf(() => open({ kind: 'tool', tool: 'words', card }));
    case 'doctor_missing':
      return sheetOf(() => open({ kind: 'doctor', card }));
    case 'tool':
      return sheetOf(() => open({ kind: 'tool', tool: deed.tool, card }));
    case 'text':
      if (!isPhone()) return sheetOf(() => open({ kind: 'text', card }));
      return <Away className={className} deed={deed} face={children} after="opens your messages" />;
    case 'call':
      return <Away className={className} deed={deed} face={children} after="opens your phone" />;
    case 'site':
      return <Away className={className} deed={deed} face={children} after="opens a new tab" />;
    case 'page':
      return (
        <Link className={className} to={deed.to}>
          {children}
        </Link>
      );
  }
}

interface AwayProps {
  className: string;
  deed: Extract<CardDeed, { kind: 'call' | 'text' | 'site' }>;
  face: ReactNode;
  /** What happens then, for those who do not see where it leads. */
  after: string;
}

function Away({ className, deed, face, after }: AwayProps) {
  const away = deed.kind === 'site' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={className} href={deed.href} {...away}>
      {face}
      <After>{after}</After>
    </a>
  );
}

function After({ children }: { children: string }) {
  return children === '' ? null : <span className="vh">, {children}</span>;
}

/** Something held in the hand can send texts; elsewhere the number is shown. */
const isPhone = () => matchMedia('(pointer: coarse)').matches;
