import { type User, user } from '@kith/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chosen } from '#client/acting/acting-choice.ts';
import { profileQuery, showViewerAsKept } from '#client/api/viewer.ts';
import { useIdle } from '#client/browser/use-idle.ts';
import { keep, read } from '#client/device/device-store.ts';
import { session } from '#client/session/session.ts';

const isUser = (value: unknown): value is User => user.safeParse(value).success;

/**
 * Keeps who is here on this device, sealed, for the shell of a page that opens without a connection; and has
 * the page ready that says so, since a page opened for the first time cannot be fetched then.
 */
export function KeptViewer({ viewer }: { viewer: User }) {
  const isIdle = useIdle();
  useEffect(() => void keep({ member: viewer.id, team: null }, 'profile', viewer), [viewer]);
  useEffect(() => {
    if (isIdle) import('./away-page.tsx').catch(() => undefined);
  }, [isIdle]);
  return null;
}

/**
 * Shows the signed-in person as they were here last, where the server has not said. It counts as old at once.
 * Answers the person as shown, where they surely work for themself.
 */
export async function showKeptViewer(queries: QueryClient): Promise<User | undefined> {
  const { person } = session;
  if (person === undefined) return undefined;
  const kept = await read(person, 'profile', isUser);
  if (session.person !== person) return undefined;
  const known = queries.getQueryData(profileQuery.queryKey);
  const user = known ?? kept?.value;
  if (!user || mayWorkForAnother(user)) return undefined;
  if (!known) showViewerAsKept(queries, user);
  return user;
}

/**
 * Without the server it is not known for which member the person works: on a member's page the person's own
 * name would be wrong.
 */
const mayWorkForAnother = ({ role }: User): boolean =>
  chosen() !== null && (role === 'supporter' || chosen() !== undefined);
