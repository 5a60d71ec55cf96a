import { useHelpOptions } from './help-options.ts';
import { HelpList, HelpRow } from './help-row.tsx';
import { texts } from './texts.ts';
import { atOnce, DANGER, ownWays } from './ways.ts';

interface SupportRowsProps {
  /** 000 comes first: the person may be in danger now. */
  danger?: boolean;
  /** A page of ours was chosen. */
  onFollow?: () => void;
}

/** People to talk to at any hour, one's own plan and one's own team, for a hard moment inside a page. */
export function SupportRows({ danger = false, onFollow }: SupportRowsProps) {
  const options = useHelpOptions();
  const lines = atOnce(options)
    .filter(({ href }) => danger || !DANGER.some((one) => one.href === href))
    .map((way) => (way.href.startsWith('sms:') ? { ...way, title: texts.ways.textLifeline } : way));
  const own = ownWays(options).map((way) => ({
    ...way,
    title: way.href === '/safety-plan' ? texts.ways.openPlan : texts.ways.someone,
  }));
  return (
    <HelpList>
      {lines.map((way) => (
        <li key={way.href}>
          <HelpRow way={way} main />
        </li>
      ))}
      {own.map((way) => (
        <li key={way.href}>
          <HelpRow way={way} onFollow={onFollow} />
        </li>
      ))}
    </HelpList>
  );
}
