import type { Preferences } from '@kith/contract/preferences';
import { type User, usersEndpoints } from '@kith/contract/users';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { profileQuery, showViewer, useViewer } from '#client/api/viewer.ts';
import { notify } from '#kit/notify.ts';
import { usePasswordGate } from '#people/password';
import { texts } from './texts.ts';

const KEY = ['preferences'];

interface OwnPreferences {
  readonly preferences: Preferences;
  /** Holds at once on this screen, and goes back if the server can not keep it. */
  readonly choose: (change: Partial<Preferences>) => void;
}

export function usePreferences(): OwnPreferences {
  const queries = useQueryClient();
  const { preferences } = useViewer();
  // The cache tells its readers a moment later; a switch must not wait for that.
  const [chosen, setChosen] = useState<Partial<Preferences>>({});
  // What protects a person’s words is taken away with the password alone.
  const gated = usePasswordGate();
  const { mutate } = useMutation({
    mutationKey: KEY,
    // One after the other: the last choice is the one that stays.
    scope: { id: 'preferences' },
    mutationFn: (change: Partial<Preferences>) => gated(() => call(usersEndpoints.updatePreferences, change)),
    onMutate: async (change) => {
      const before = show(queries, withoutLock(change));
      await queries.cancelQueries({ queryKey: profileQuery.queryKey });
      return before;
    },
    onSuccess: ({ user }) => {
      if (isLast(queries)) showViewer(queries, user);
    },
    onError: (_error, change, before) => {
      if (before) show(queries, onlyNamed(change, before));
      notify.error(texts.notSaved);
    },
    onSettled: () => {
      if (isLast(queries)) setChosen({});
    },
  });
  const choose = (change: Partial<Preferences>) => {
    setChosen((earlier) => ({ ...earlier, ...withoutLock(change) }));
    mutate(change);
  };
  return { preferences: { ...preferences, ...chosen }, choose };
}

const isLast = (queries: QueryClient) => queries.isMutating({ mutationKey: KEY }) === 1;

/** What shows at once. A lock that is taken off stays on until the server has taken it off. */
function withoutLock({ thoughts_ask, ...rest }: Partial<Preferences>): Partial<Preferences> {
  return thoughts_ask === true ? { ...rest, thoughts_ask } : rest;
}

/** Answers what was chosen before. */
function show(queries: QueryClient, change: Partial<Preferences>): Preferences | undefined {
  const viewer: User | undefined = queries.getQueryData(profileQuery.queryKey);
  if (viewer) showViewer(queries, { ...viewer, preferences: { ...viewer.preferences, ...change } });
  return viewer?.preferences;
}

/** The part of `before` that a change named, so that later choices stay. */
function onlyNamed(change: Partial<Preferences>, before: Preferences): Partial<Preferences> {
  return Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(change, name)));
}
