import { BadgeCheck, CircleHelp } from 'lucide-react';
import { Notice } from '#kit/notice.tsx';
import { listInWords } from './words.ts';

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
        <b>Not verified.</b> No organisation in Kith has told us that {works(name)} there.
        {name === null ? null : ' Ask them only if you know them.'}
      </Notice>
    );
  }
  return (
    <Notice kind="ok" icon={BadgeCheck}>
      <b>Verified.</b> {listInWords(organisations)} {organisations.length === 1 ? 'says' : 'say'} that{' '}
      {works(name)} there.
    </Notice>
  );
}

const works = (name: string | null) => (name === null ? 'you work' : `${name} works`);
