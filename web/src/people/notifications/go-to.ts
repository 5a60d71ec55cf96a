import type { Notification } from '@kith/contract/notifications';
import type { User } from '@kith/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { chosen } from '#client/acting/acting-choice.ts';
import { actFor, careFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { readOne } from './notifications-api.ts';

interface Options {
  /** Replaces the present page in the history. */
  readonly replace?: boolean;
}

/**
 * The one way from a notification to its page. It first asks the server whether the notification still holds,
 * and for its page and member; before that it draws no part of the page. Refused as `not_found` when it was
 * withdrawn.
 */
export function useGoTo(): (id: number, options?: Options) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const viewer = useViewer();
  return useCallback(
    async (id, { replace = false } = {}) => {
      const { opens, opens_for } = await readOne(queries, id);
      workFor(opens_for, viewer);
      await navigate(opens, { replace });
    },
    [queries, navigate, viewer],
  );
}

/** For oneself, for a member one supports, or with one in one's care. */
function workFor(member: Notification['opens_for'], { supported_teams: teams }: User): void {
  if (member === null) {
    if (chosen() != null) actFor(null);
  } else if (teams.some(({ patient_id }) => patient_id === member)) actFor(member);
  else careFor(member);
}
