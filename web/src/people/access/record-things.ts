import type { AccessLine } from '@kith/contract/access';
import { NOUNS } from '@kith/contract/kit/nouns';
import { joined } from './in-words.ts';
import type { Gathered } from './record-rules.ts';

/** To follow "your". */
const OWN: Readonly<Record<string, string>> = {
  journeyOverview: 'journey',
  ...Object.fromEntries(Object.entries(NOUNS).map(([kind, { many }]) => [kind, many])),
  supportTeam: 'team',
  safety_plan: 'safety plan',
};
const OTHERS: Readonly<Record<string, string>> = {
  thread: 'a chat about you',
  team: 'changes to your team',
  tag: 'the labels that an organisation put on you',
  caseload: 'how much you share with them',
};

/** `Priya Nair opened your journey, notes and team.` */
export function openedWords({ person }: AccessLine, gathered: readonly Gathered[]): string {
  const kinds = new Set(gathered.flatMap(({ line }) => line.kinds));
  const own = Object.keys(OWN).flatMap((kind) => (kinds.has(kind) ? [OWN[kind] ?? kind] : []));
  const others = [...kinds].filter((kind) => !(kind in OWN)).map((kind) => OTHERS[kind] ?? 'your data');
  const things = [...own.map((thing, index) => (index === 0 ? `your ${thing}` : thing)), ...new Set(others)];
  return `${person?.displayName ?? 'Someone'} opened ${joined(things, 'and')}.`;
}
