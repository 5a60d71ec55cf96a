import type { AgreedKind } from '@kith/contract/visit-fields';
import { appointmentRecord } from '#features/appointments';
import { goalLinks } from '#features/focus-areas';
import { taskRecord } from '#features/tasks';
import { type Listener, on, type StatedFact } from '#kernel/outbox/stated-fact';
import {
  visitAgreed,
  visitBrought,
  visitPageEnded,
  visitReflected,
  visitTakenBack,
} from '../../features/visits/facts.ts';
import type { Live } from './live.ts';
import { tell } from './tell.ts';

interface Told {
  readonly id: number;
  readonly providerId: number;
}
type Stated<More = unknown> = StatedFact<Told & More>;

/** Supporters know nothing of visits, and a professional who has left the team does not, either. */
const tellMember = (live: Live, fact: Stated) => sayTo(live, fact, [fact.memberId ?? 0]);

/** The page, to the member and to the professional who can read it. */
async function tellOfPage(live: Live, fact: Stated<{ readonly shared?: boolean }>): Promise<void> {
  await tellMember(live, fact);
  const { id, shared = true } = fact.data;
  if (shared && (await appointmentRecord.isStanding(live.db, id))) await tellProvider(live, fact);
}

type Agreed = Stated<{ readonly kind: AgreedKind; readonly recordId: number }>;

/** Each where they see what was agreed on. */
async function tellAgreed(live: Live, fact: Agreed): Promise<void> {
  await tellMember(live, fact);
  const { kind, recordId, providerId } = fact.data;
  const asked = { id: recordId, people: [providerId], now: live.clock.now() };
  if ((await AGREED[kind].readersAmong(live.db, asked)).length > 0) await tellProvider(live, fact);
}

const AGREED = { task: taskRecord, goal: goalLinks.goals } as const;

async function tellProvider(live: Live, fact: Stated): Promise<void> {
  const { id, providerId } = fact.data;
  const people = [providerId].filter(live.hub.isHere);
  const asked = { id, people, now: live.clock.now() };
  await sayTo(live, fact, await appointmentRecord.providersAmong(live.db, asked));
}

async function sayTo(live: Live, { memberId, data: { id } }: Stated, whom: readonly number[]): Promise<void> {
  if (memberId === null) return;
  const people = whom.filter(live.hub.isHere);
  await tell(live, people, { kind: 'visit', id, about_patient_id: memberId, change: 'updated' });
}

export const tellVisits: readonly Listener<Live>[] = [
  on(visitBrought, tellOfPage),
  on(visitTakenBack, tellOfPage),
  on(visitPageEnded, tellOfPage),
  on(visitAgreed, tellAgreed),
  on(visitReflected, tellMember),
];
