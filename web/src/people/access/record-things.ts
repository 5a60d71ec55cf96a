import type { AccessLine } from '@kith/contract/access';
import { NOUNS } from '@kith/contract/kit/nouns';
import { joined } from './in-words.ts';
import type { Gathered } from './record-rules.ts';
import { texts } from './record-texts.ts';

/** To follow "your". */
const OWN: Readonly<Record<string, string>> = {
  journeyOverview: 'journey',
  ...Object.fromEntries(Object.entries(NOUNS).map(([kind, { many }]) => [kind, many])),
  supportTeam: 'team',
  safety_plan: texts.lines.plan,
  assessmentResult: texts.lines.results,
  wellbeingIndex: texts.lines.wellbeing,
  focusArea: texts.lines.focusAreas,
  medication: texts.lines.medicines,
  appointment: texts.lines.appointments,
};
const OTHERS: Readonly<Record<string, string>> = {
  comment: texts.lines.comments,
  thread: texts.lines.chat,
  team: texts.lines.teamChanges,
  tag: texts.lines.labels,
  providerContent: texts.lines.resources,
  caseload: texts.lines.caseload,
  free_time: texts.lines.freeTime,
  follow_up: texts.lines.followUp,
  renewal: texts.lines.renewal,
};

/** `Priya Nair opened your journey, notes and team.` */
export function openedWords({ person }: AccessLine, gathered: readonly Gathered[]): string {
  const kinds = new Set(gathered.flatMap(({ line }) => line.kinds));
  const own = Object.keys(OWN).flatMap((kind) => (kinds.has(kind) ? [OWN[kind] ?? kind] : []));
  const others = [...kinds].filter((kind) => !(kind in OWN)).map((kind) => OTHERS[kind] ?? texts.lines.data);
  const things = [
    ...own.map((thing, index) => (index === 0 ? texts.lines.your(thing) : thing)),
    ...new Set(others),
  ];
  return texts.lines.opened(person?.displayName ?? texts.lines.someone, joined(things, 'and'));
}
