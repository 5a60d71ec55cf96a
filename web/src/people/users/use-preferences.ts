import { type Preferences, type User, usersEndpoints } from '@kith/contract/users';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { profileQuery, showViewer, useViewer } from '#client/viewer.ts';
import { notify } from '#kit/notify.ts';

const KEY = ['preferences'];

interface OwnPreferences {
  readonly preferences: Preferences;
  /** Holds at once on this screen, and goes back if the server can not keep it. */
  readonly choose: (change: Partial<Preferences>) => void;
}

export function usePreferences(): OwnPreferences {
  const queries = useQueryClient();
  const { preferences } = useViewer();
  const { mutate } = useMutation({
    mutationKey: KEY,
    // One after the other: the last choice is the one that stays.
    scope: { id: 'preferences' },
    mutationFn: (change: Partial<Preferences>) => call(usersEndpoints.updatePreferences, change),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: profileQuery.queryKey });
      return show(queries, change);
    },
    onSuccess: ({ user }) => {
      if (queries.isMutating({ mutationKey: KEY }) === 1) showViewer(queries, user);
    },
    onError: (_error, change, before) => {
      if (before) show(queries, onlyNamed(change, before));
      notify.error('That could not be saved. Please try again.');
    },
  });
  return { preferences, choose: mutate };
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
