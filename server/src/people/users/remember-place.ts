import type { usersEndpoints } from '@kith/contract/users';
import type { Story } from '#kernel/http/bind';
import { placeRemembered } from './facts.ts';
import {
  type Access,
  lockModals,
  removeFormerModal,
  removeOldAccess,
  selectLastAccess,
  upsertAccess,
} from './last-access-store.ts';
import { presentLastAccess } from './present.ts';

/** The most pages, and the most dialogs, that are stored for a person. */
const KEPT = 50;

export const getLastAccess: Story<typeof usersEndpoints.getLastAccess> = async ({ db, viewer }) => ({
  last_access: presentLastAccess(await selectLastAccess(db, viewer.userId)),
});

/** A page of the forum is remembered nowhere: it would join a person to what they write there. */
function pageOf(path: string | undefined): Access[] {
  const isRemembered = path !== undefined && !/^\/+forum(?:$|[/?#])/i.test(path);
  return isRemembered ? [{ kind: 'path', name: path }] : [];
}

/** The mark of a tutorial that was seen. A device that does not know of it takes no step back. */
const doneOf = (modal: string): string | null =>
  /^tutorial\/[^:]+:\d+$/.test(modal) ? modal.replace(/\d+$/, 'done') : null;

export const recordLastAccess: Story<typeof usersEndpoints.recordLastAccess> = async (
  ctx,
  { path, modal },
) => {
  const { db, viewer, clock } = ctx;
  // How far a person is in a dialog stands behind a colon: only the newest counts.
  const isProgress = modal?.includes(':') ?? false;
  if (isProgress) await lockModals(db, viewer.userId);
  const done = modal === undefined ? null : doneOf(modal);
  const isOver =
    done !== null && (await selectLastAccess(db, viewer.userId)).some(({ name }) => name === done);
  const seen: Access[] = [
    ...pageOf(path),
    ...(modal === undefined || isOver ? [] : [{ kind: 'modal' as const, name: modal }]),
  ];
  for (const access of seen) {
    await upsertAccess(db, { ...access, userId: viewer.userId, at: clock.now() });
    if (access.kind === 'modal' && isProgress) await removeFormerModal(db, viewer.userId, access.name);
    await removeOldAccess(db, viewer.userId, access.kind, KEPT);
  }
  if (seen.length > 0) {
    await ctx.record(placeRemembered(viewer.userId, { kinds: seen.map(({ kind }) => kind) }));
  }
  return { last_access: presentLastAccess(await selectLastAccess(db, viewer.userId)) };
};
