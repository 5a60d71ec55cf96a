import type { threadsEndpoints } from '@kith/contract/threads';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuseField } from '#kernel/refuse';
import { requireFitting } from '../access/fitting-people.ts';
import { carryBlocks } from '../effects/carry-block.ts';
import { writeNotice } from '../effects/write-down.ts';
import { threadCreated } from '../facts.ts';
import { presentThread } from '../present/present-threads.ts';
import { personIn } from '../rules.ts';
import { insertMembers, insertThread, lockThread } from '../store/member-store.ts';

interface Asked {
  readonly name: string;
  readonly people: readonly number[];
  readonly about_patient_id: number | undefined;
}

export const createGroup: Story<typeof threadsEndpoints.createGroup> = async (ctx, asked) => {
  const { name, people, about_patient_id, client_key } = asked;
  const body: Asked = { name, people, about_patient_id };
  const claim = { operation: 'thread.create_group', key: client_key, body };
  const id = await idempotent(ctx, claim, () => create(ctx, body));
  return { thread: await presentThread(ctx, id) };
};

async function create(ctx: ViewerCtx, { name, people: chosen, about_patient_id }: Asked): Promise<number> {
  const { userId } = ctx.viewer;
  const memberId = about_patient_id ?? null;
  const people = [...new Set([userId, ...chosen])];
  if (people.length < 2) return refuseField('people', 'Please choose someone beside yourself.');
  await requireFitting(ctx, memberId, people, 'people');
  const now = ctx.clock.now();
  const id = await insertThread(ctx.db, { kind: 'group', name, memberId, createdBy: userId, createdAt: now });
  const thread = id === undefined ? undefined : await lockThread(ctx.db, id);
  if (!thread) throw new Error('a group was not made');
  const letInAt = memberId === userId ? now : null;
  await insertMembers(ctx.db, thread, people, { joinedAt: now, letInAt });
  await carryBlocks(ctx, thread, people);
  await ctx.record(threadCreated(memberId, { threadId: thread.id, people }));
  await writeNotice(ctx, thread, `${personIn(userId)} started this chat.`);
  return thread.id;
}
