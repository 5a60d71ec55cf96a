import type { Ctx } from '#kernel/context';
import { redrawPicture } from '#kernel/picture';
import { refuse } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { isUniqueViolation } from '#kernel/unique-violation';
import { logoChanged, organisationCreated } from './facts.ts';
import { insertOrganisation, type NewOrganisation, replaceLogo } from './store.ts';

const LOGO = { pixels: 512, fit: 'inside' } as const;

/** Refuses with `conflict` a code that another organisation has. */
export async function createOrganisation(
  ctx: Ctx,
  organisation: Omit<NewOrganisation, 'createdAt'>,
): Promise<void> {
  const row = { ...organisation, createdAt: ctx.clock.now() };
  const organisationId = await insertOrganisation(ctx.db, row).catch((error) => {
    if (isUniqueViolation(error)) return refuse('conflict');
    throw error;
  });
  await ctx.record(organisationCreated(null, { organisationId }));
}

/**
 * Writes the new file before the row that names it, and deletes the former one after. Must not run inside a
 * transaction.
 */
export async function drawLogo(ctx: Ctx, organisationId: number, bytes: Uint8Array): Promise<void> {
  const { files } = ctx.ports;
  const key = await files.put(await redrawPicture({ who: 'operator', read: async () => bytes }, LOGO));
  try {
    const former = await transact(ctx, async (inner) => {
      await inner.record(logoChanged(null, { organisationId }));
      return replaceLogo(inner.db, organisationId, key);
    });
    if (former !== null) await files.remove(former);
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}
