import { BadgeCheck, CircleHelp } from 'lucide-react';
import { Notice } from '#kit/notice.tsx';
import { texts } from './texts.ts';

interface VouchedProps {
  /** How they are called; null for oneself. */
  name: string | null;
  /** The names of those that vouch for them. */
  organisations: readonly string[];
}

/** Whether an organisation has checked that they are the person they say. */
export function Vouched({ name, organisations }: VouchedProps) {
  if (organisations.length === 0) {
    return (
      <Notice kind="warn" icon={CircleHelp}>
        <b>{texts.vouched.no}</b> {name === null ? texts.vouched.noYou : texts.vouched.noText(name)}
      </Notice>
    );
  }
  return (
    <Notice kind="ok" icon={BadgeCheck}>
      <b>{texts.vouched.yes}</b>{' '}
      {name === null ? texts.vouched.yesYou(organisations) : texts.vouched.yesText(name, organisations)}
    </Notice>
  );
}
