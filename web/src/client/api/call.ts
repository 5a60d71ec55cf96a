import { authEndpoints } from '@kith/contract/auth';
import { caseloadEndpoints } from '@kith/contract/caseload';
import { ERRORS } from '@kith/contract/errors';
import type { CallerInputOf, Endpoint, ReplyOf, ViewOf } from '@kith/contract/kit/endpoint';
import { teamEndpoints } from '@kith/contract/team';
import type { ZodType } from 'zod';
import { isUserActive } from '../browser/user-activity.ts';
import { ApiError, isRefusal } from '../connection/api-error.ts';
import { type Answer, type SendOptions, send } from '../connection/send.ts';
import { session as ownSession } from '../session/session.ts';
import type { SignIn } from '../session/session-state.ts';
import type { Session } from '../session/session-store.ts';
import { isStillIn, whileHere } from '../session/while-here.ts';

export type CallOptions = Pick<
  SendOptions,
  'signal' | 'file' | 'files' | 'transport' | 'timeoutMs' | 'keepalive'
>;

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  options?: CallOptions,
) => Promise<ReplyOf<E>>;

/** Calls of the product in the name of the signed-in person. Shows nothing: failures are thrown. */
export function createCall(session: Session): Call {
  return async (endpoint, input, options = {}) => {
    const person = session.person;
    const token = goesWithoutToken(endpoint) ? null : await session.token();
    if (token !== null && !isStillIn(session, person)) throw notSignedIn();
    const sentAt = Date.now();
    const unasked = !isUserActive();
    const answer = await sendWith(token, endpoint, input, { ...options, unasked }).catch(
      async (error: unknown) => {
        if (isAboutRights(error, endpoint)) session.rightsDoubted();
        const next = await judge(session, token, error);
        if (next === null || !isStillIn(session, person)) throw error;
        return sendWith(next, endpoint, input, { ...options, unasked });
      },
    );
    if (token !== null && !unasked) session.noteUse(sentAt);
    keepToken(session, endpoint, answer);
    return answer.reply;
  };
}

/**
 * For an outbox alone. It is answered also after another person has signed in: an item that has arrived is
 * not sent again when its writer is back.
 */
export const callOfOutbox: Call = createCall(ownSession);

/** Answered only while the person is here who began it; see `whileHere`. */
export const call: Call = (endpoint, input, options) => {
  const answer = callOfOutbox(endpoint, input, options);
  return goesWithoutToken(endpoint) ? answer : whileHere(answer);
};

/** As `call`, for the form of the answer that this view has. */
export async function callView<V extends string, E extends Endpoint & Record<'views', Record<V, ZodType>>>(
  endpoint: E,
  view: V,
  input: CallerInputOf<E>,
  options?: CallOptions,
): Promise<ViewOf<E, V>> {
  // The server answers the view that the input names.
  return (await call<Endpoint>(endpoint, { ...input, view }, options)) as ViewOf<E, V>;
}

function sendWith<E extends Endpoint>(
  token: string | null,
  endpoint: E,
  input: CallerInputOf<E>,
  options: SendOptions,
): Promise<Answer<E>> {
  return send(endpoint, input, { ...options, token: token ?? undefined });
}

const notSignedIn = () => new ApiError(401, { code: 'not_signed_in', message: ERRORS.not_signed_in.message });

/** Signing in must not depend on a former session that may be over. */
function goesWithoutToken(endpoint: Endpoint): boolean {
  return endpoint.access.kind === 'public' && endpoint.path.startsWith('/api/auth');
}

/**
 * A token to try once more with, or null. Only "no valid session" ends a session; every other refusal leaves
 * it.
 */
async function judge(session: Session, token: string | null, error: unknown): Promise<string | null> {
  if (!isRefusal(error)) return null;
  if (isAboutState(error)) session.profileOutdated();
  if (token === null || error.code !== 'not_signed_in') return null;
  return (await session.afterRefusal(token)) === 'again' ? session.token() : null;
}

const ABOUT_STATE: ReadonlySet<string> = new Set([
  'terms_outdated',
  'consent_pending',
  'second_factor_required',
]);

function isAboutState(error: ApiError): boolean {
  return ABOUT_STATE.has(error.code);
}

/** A call that asks because of a doubt raises none itself. */
function isAboutRights(error: unknown, endpoint: Endpoint): boolean {
  return isRefusal(error, 'forbidden', 'not_found') && !IN_DOUBT.has(endpoint);
}

const IN_DOUBT: ReadonlySet<Endpoint> = new Set<Endpoint>([
  teamEndpoints.listSupportedTeams,
  caseloadEndpoints.getCase,
]);

const SIGNING_IN: ReadonlySet<Endpoint> = new Set<Endpoint>([
  authEndpoints.logIn,
  authEndpoints.verifyTwoFactorCode,
]);

type Renewal = Pick<SignIn, 'token' | 'session'>;

/** A token is stored from these answers and from a renewal; a `token` in any other answer is ignored. */
function keepToken(
  session: Session,
  endpoint: Endpoint,
  { reply, servedAt }: { reply: unknown; servedAt: number },
): void {
  if (!isRenewal(reply)) return;
  if (SIGNING_IN.has(endpoint) && 'user' in reply) session.begin(reply, servedAt);
  else if (endpoint === authEndpoints.reauthenticate) session.goOn(reply, servedAt);
}

function isRenewal(reply: unknown): reply is Renewal | SignIn {
  return typeof reply === 'object' && reply !== null && 'token' in reply && 'session' in reply;
}
