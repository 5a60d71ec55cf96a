import type { providersEndpoints } from '@kith/contract/providers';
import { toDataURL } from 'qrcode';
import type { Ctx, ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { addressBlockOf } from '#kernel/network';
import { refuse } from '#kernel/refuse';
import { hashCode, newCode } from '#kernel/seal';
import { personCards } from '#people/users';
import { linkRenewed } from './facts.ts';
import { LINKS_BY_ADDRESS } from './limits.ts';
import { presentPublic } from './present.ts';
import { isProfessional } from './professionals.ts';
import { slugOf } from './rules.ts';
import { findOwnerOfLink, findProfile, lockProfile, writeLink } from './store.ts';

/** Large enough for a print a hand's breadth wide. */
const PICTURE = { margin: 2, width: 720 };

export const getProviderLink: Story<typeof providersEndpoints.getProviderLink> = async (ctx) => {
  await requireProfessional(ctx);
  const sealed = (await findProfile(ctx.db, ctx.viewer.userId))?.linkSealed;
  return { link: sealed ? await presentLink(ctx, ctx.ports.sealer.open(sealed)) : null };
};

export const renewProviderLink: Story<typeof providersEndpoints.renewProviderLink> = async (ctx) => {
  await requireProfessional(ctx);
  const { userId } = ctx.viewer;
  const { code, hash } = newCode();
  await lockProfile(ctx.db, userId, ctx.clock.now());
  await writeLink(ctx.db, userId, { linkHash: hash, linkSealed: ctx.ports.sealer.seal(code) });
  await ctx.record(linkRenewed(userId, {}));
  return { link: await presentLink(ctx, code) };
};

export const getProviderByLink: Story<typeof providersEndpoints.getProviderByLink> = async (ctx, asked) => {
  const { limits, sealer } = ctx.ports;
  await limits.take(LINKS_BY_ADDRESS, sealer.digest(addressBlockOf(ctx.origin.address)));
  const id = await findByLink(ctx, asked.provider_link);
  return id === undefined ? refuse('link_invalid') : { provider: await presentPublic(ctx, id) };
};

/** The owner of a link, as long as they are a professional. */
export async function findByLink(ctx: Pick<Ctx, 'db' | 'clock'>, code: string): Promise<number | undefined> {
  const id = await findOwnerOfLink(ctx.db, hashCode(code));
  return id !== undefined && (await isProfessional(ctx, id)) ? id : undefined;
}

async function requireProfessional(ctx: ViewerCtx): Promise<void> {
  if (!(await isProfessional(ctx, ctx.viewer.userId))) refuse('forbidden');
}

async function presentLink(ctx: ViewerCtx, code: string) {
  const { userId } = ctx.viewer;
  const name = (await personCards(ctx, [userId])).get(userId)?.displayName ?? '';
  const url = `${ctx.settings.publicUrl}/messaging/provider/${code}/${slugOf(name)}`;
  return { code, url, qr_code: await toDataURL(url, PICTURE) };
}
