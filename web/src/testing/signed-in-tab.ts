import { authEndpoints } from '@kith/contract/auth';
import type { User } from '@kith/contract/users';
import { type Call, createCall } from '../client/api/call.ts';
import type { Tab } from '../client/browser/tab.ts';
import type { SessionEvent } from '../client/session/session-state.ts';
import { Session } from '../client/session/session-store.ts';
import type { FakeApi } from './fake-api.ts';
import { aSession } from './world.ts';

export interface OpenTab {
  readonly tab: Tab;
  readonly session: Session;
  readonly call: Call;
  /** What the session has told so far. */
  readonly events: SessionEvent[];
}

/** What runs in one tab: its session, and calls in the session's name. */
export function openIn(tab: Tab): OpenTab {
  const session = new Session(tab);
  const events: SessionEvent[] = [];
  session.onEvent((event) => events.push(event));
  return { tab, session, call: createCall(session), events };
}

/** Prepares the answer of the next sign-in: the token is `token-of-` and the session's id. */
export function prepareSignIn(api: FakeApi, user: User, change: Parameters<typeof aSession>[0] = {}) {
  const session = aSession(change);
  api.on(authEndpoints.logIn, () => ({ token: `token-of-${session.id}`, user, session }));
  return session;
}

export async function signIn({ call }: Pick<OpenTab, 'call'>): Promise<void> {
  await call(authEndpoints.logIn, { email_or_mobile: 'maya@example.com', password: 'a long pass phrase' });
}
