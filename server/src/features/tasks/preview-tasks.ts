import { TASK_VIEWS, tasksEndpoints } from '@kith/contract/tasks';
import type { Story } from '#kernel/http/bind';
import { pageOfBoth } from '#kernel/page-of-both';
import { throughTheirEyes } from '#people/team';
import { eyes } from '#policy/callers';
import { presentTasks } from './present.ts';
import { selectIdsInView, taskRecord } from './store.ts';

/** In a preview, a private task of another author stays hidden. */
export const previewTasks: Story<typeof tasksEndpoints.previewTasks> = (ctx, asked) => {
  const { userId: memberId } = ctx.viewer;
  const statusIds = TASK_VIEWS[asked.view];
  const theirs = { endpoint: tasksEndpoints.listTasks, input: (member_id: number) => ({ member_id }) };
  return throughTheirEyes(ctx, asked, theirs, async (through, own) => {
    const { page, has_more_data } = await pageOfBoth(
      asked,
      (part) => selectIdsInView(through, { memberId, statusIds, ...part }),
      async (ids) => {
        const seen = new Set(await taskRecord.readableIds(own.db, { ...eyes(own), ids }));
        return ids.filter((id) => seen.has(id));
      },
    );
    const tasks = await presentTasks(through, page);
    return { tasks: page.flatMap((id) => tasks.get(id) ?? []), has_more_data };
  });
};
