import type { usersEndpoints } from '@kith/contract/users';
import type { Story } from '#kernel/http/bind';
import { placeRemembered } from './facts.ts';
import { presentLastAccess } from './present.ts';
import { type Access, removeOldAccess, selectLastAccess, upsertAccess } from './store.ts';

/** The most pages, and the most dialogs, that are stored for a person. */
const KEPT = 50;

export const getLastAccess: Story<typeof usersEndpoints.getLastAccess> = async ({ db, viewer }) => ({
  last_access: presentLastAccess(await selectLastAccess(db, viewer.userId)),
});

export const recordLastAccess: Story<typeof usersEndpoints.recordLastAccess> = async (
  ctx,
  { path, modal },
) => {
  const { db, viewer, clock } = ctx;
  const seen: Access[] = [
    ...(path === undefined ? [] : [{ kind: 'path' as const, name: path }]),
    ...(modal === undefined ? [] : [{ kind: 'modal' as const, name: modal }]),
  ];
  for (const access of seen) {
    await upsertAccess(db, { ...access, userId: viewer.userId, at: clock.now() });
    await removeOldAccess(db, viewer.userId, access.kind, KEPT);
  }
  if (seen.length > 0) {
    await ctx.record(placeRemembered(viewer.userId, { kinds: seen.map(({ kind }) => kind) }));
  }
  return { last_access: presentLastAccess(await selectLastAccess(db, viewer.userId)) };
};
