import type { Endpoint } from '@kith/contract/kit/endpoint';
import type { Clock } from '#kernel/clock';
import type { Session, Viewer } from '#kernel/context';
import type { Db } from '#kernel/db';
import { refuse } from '#kernel/refuse';
import { findRelation } from './relation.ts';
import { mayDo } from './team-rules.ts';

type Input = Readonly<Record<string, unknown>>;
/** A person by their token; in a preview, also the choices that the member tries. */
type Caller = Session & Pick<Viewer, 'tried'>;

/**
 * Fields in which a caller says who they are. The person is the token's person, so another id is refused,
 * never followed.
 */
const CLAIMS = ['supporter_id', 'supporter', 'sender'];

/** The first question of permission: may this person do this kind of thing for this member? */
export async function enforce(
  db: Db,
  session: Caller,
  endpoint: Endpoint,
  input: Input,
  clock: Clock,
): Promise<Viewer> {
  for (const claim of CLAIMS) {
    const claimed = input[claim];
    if (claimed !== undefined && claimed !== session.userId) return refuse('identity_mismatch');
  }
  const { access } = endpoint;
  requireStaffRights(session, access);
  if (access.kind !== 'grant' && access.kind !== 'near') return asThemself(session);
  const memberId = memberOf(input, access.of) ?? session.userId;
  if (memberId === session.userId) return asThemself(session);
  return nearMember(db, session, { memberId, access, now: clock.now() });
}

function requireStaffRights({ roles, staffLocked }: Session, access: Endpoint['access']): void {
  if (access.kind === 'staff' && !roles.includes(access.role)) refuse('forbidden');
  const isWork = access.kind === 'staff' || ('atWork' in access && access.atWork);
  if (isWork && staffLocked) refuse('second_factor_required');
}

interface Near {
  readonly memberId: number;
  readonly access: Extract<Endpoint['access'], { readonly of: string }>;
  readonly now: Date;
}

async function nearMember(db: Db, session: Caller, { memberId, access, now }: Near): Promise<Viewer> {
  const found = await findRelation(db, session.userId, memberId, now, session.tried);
  if (!found) return refuse('not_found');
  if (session.staffLocked && found.role !== 'supporter') return refuse('second_factor_required');
  if (access.kind === 'grant' && !mayDo(found, access.area, access.action)) return refuse('forbidden');
  const relation = found.role === 'supporter' ? 'supporter' : 'professional';
  return { ...session, memberId, relation, grants: found.permissions, grantId: found.id };
}

function asThemself(session: Session): Viewer {
  return { ...session, memberId: session.userId, relation: 'self', grants: null, grantId: null };
}

function memberOf(input: Input, field: string): number | undefined {
  const value = input[field];
  return typeof value === 'number' ? value : undefined;
}
