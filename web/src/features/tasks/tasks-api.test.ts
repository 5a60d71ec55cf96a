import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { memberKey } from '#client/acting/supported-teams.ts';
import { tasksQuery } from './tasks-api.ts';

it('what is known of a member’s tasks goes with the rest of them', () => {
  const queries = new QueryClient();
  const { queryKey } = tasksQuery(
    { member: 7, named: { member_id: 7 }, team: null },
    { view: 'active_requested' },
  );
  queries.setQueryData(queryKey, { pages: [{ tasks: [], has_more_data: false }], pageParams: [0] });

  queries.removeQueries({ queryKey: memberKey(7) });

  expect(queries.getQueryData(queryKey)).toBeUndefined();
});
