import type { User } from '@kith/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { settleActingFor } from '#client/acting/acting-for.ts';
import { askViewer, profileQuery } from '#client/api/viewer.ts';
import { isFinal, isRefusal } from '#client/connection/api-error.ts';
import { forgetPath, lastPath, pushedPath, rememberPath, rememberPush } from '#client/pages/last-path.ts';
import { openedByBack } from '#client/pages/opened-by-back.ts';
import { pendingCode, watchCode } from '#client/session/code-due.ts';
import { session } from '#client/session/session.ts';
import { type GuardSession, type GuardUser, isDeepLink, nextStop, type Stop } from './guard.ts';
import { findRoute } from './route-match.ts';

/** How long a page that lies on this device waits for the server to say who is here. */
const PATIENCE_MS = 3_000;

/** Whose session ended in this tab: only they are led back to what they had open. */
let lastPerson: number | undefined;
session.onEvent((event) => {
  if (event.kind === 'began' || event.kind === 'ended') lastPerson = event.person;
});

/** What the guard last judged by. */
let judged: string | undefined;

type Judged = GuardUser & Pick<User, 'two_factor'>;

const judgement = (user: Judged): string =>
  JSON.stringify([
    user.id,
    user.role,
    user.member_last_login,
    user.is_user_term_latest,
    user.is_rslwa,
    user.consent_pending,
    user.two_factor.due_for_work,
  ]);

/** Who is here, as the guard wants to know it. Asks for the profile when it is not known yet. */
async function readSession(queries: QueryClient, path: string): Promise<GuardSession> {
  await session.found;
  if (session.state.phase !== 'open') return signedOut(path);
  const asked = askWhoIsHere(queries);
  try {
    const user = findRoute(path)?.open === 'kept' ? await soonOrKept(queries, asked) : await asked;
    judged = judgement(user);
    return { status: 'signed_in', user };
  } catch (error) {
    if (isRefusal(error, 'not_signed_in')) return signedOut(path);
    await showKept(queries);
    throw error;
  }
}

async function askWhoIsHere(queries: QueryClient): Promise<User> {
  const user = await askViewer(queries);
  await settleActingFor(queries, user);
  return user;
}

/**
 * A page that shows what lies on this device does not wait for a server that is silent. The guard is asked
 * again where the server, once it answers, says something else of the person.
 */
async function soonOrKept(queries: QueryClient, asked: Promise<User>): Promise<User> {
  const settled = asked.catch((error: unknown) => {
    if (isFinal(error) || isRefusal(error, 'not_signed_in')) throw error;
  });
  const silence = new Promise<void>((resolve) => setTimeout(resolve, navigator.onLine ? PATIENCE_MS : 0));
  return (await Promise.race([settled, silence])) ?? (await showKept(queries)) ?? asked;
}

/**
 * The shell stays, although the server has not said whose it is. Of a guest nothing is kept. Answers the
 * person where they work for themself.
 */
async function showKept(queries: QueryClient): Promise<User | undefined> {
  if (session.person === undefined) return undefined;
  return import('./kept-viewer.tsx').then(
    ({ showKeptViewer }) => showKeptViewer(queries),
    () => undefined,
  );
}

function signedOut(path: string): GuardSession {
  const code = pendingCode();
  if (code) return { status: 'code_due', challenge: code.challenge };
  const { state } = session;
  const hasLeft = state.phase === 'none' && state.ended === 'signed_out';
  // A page that Back has loaded belongs to a person who was here before, and may have logged out.
  return { status: 'signed_out', left: hasLeft || (lastPerson === undefined && openedByBack(path)) };
}

/**
 * Where a link from outside leads, when Kith is opened by one: `/?link=` carries a deep link of the mobile or
 * installed app, `/?push=` the page that a tapped notification names. Any other path is the page itself.
 */
function opened(path: string): string {
  if (!path.startsWith('/?')) return path;
  const query = new URLSearchParams(path.slice(2).split('#')[0]);
  const push = query.get('push');
  if (push) rememberPush(push);
  const link = query.get('link');
  return link && isDeepLink(link) ? link : path;
}

/**
 * Asks the guard about a page, and keeps or forgets the path that waits. Help opens without asking the
 * server: around it stands the shell of the last person, until the server answers.
 */
export async function passGate(queries: QueryClient, path: string): Promise<Stop | undefined> {
  const wanted = opened(path);
  if (findRoute(path)?.open === 'always') {
    void session.found.then(() => showKept(queries));
    return undefined;
  }
  const here = await readSession(queries, path);
  const stored = lastPath();
  const push = pushedPath();
  const stop = nextStop(here, { path: wanted, ...(stored && { stored }), ...(push && { push }) });
  if (stop?.remember) rememberPath(stop.remember, here.status === 'signed_in' ? here.user.id : lastPerson);
  if (!stop && here.status === 'signed_in' && hasArrived(path)) forgetPath();
  return stop;
}

/** At rest on an ordinary page; a welcome, the terms or a link from a mail still lead on from themselves. */
const hasArrived = (path: string) => findRoute(path)?.frame !== 'step';

/** Asks the guard again whenever it may answer differently. Returns how to stop. */
export function watchGate(router: Pick<DataRouter, 'revalidate'>, queries: QueryClient): () => void {
  const askAgain = () => void router.revalidate();
  const onProfile = () => {
    const user = queries.getQueryData(profileQuery.queryKey);
    if (user && judged !== undefined && judgement(user) !== judged) askAgain();
  };
  const stops = [
    session.watch(askAgain),
    watchCode(askAgain),
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') onProfile();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
