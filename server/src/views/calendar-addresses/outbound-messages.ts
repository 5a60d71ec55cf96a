import type { ViewerCtx } from '#kernel/context';
import { mailOf } from '#kernel/ports/mail';
import { enqueueMessage } from '#kernel/ports/outbound-messages';
import { findUser } from '#people/users';

/** An address goes on after its session has ended, so its owner hears of each by another way. */
export async function sendAddressNotice(ctx: ViewerCtx): Promise<void> {
  const owner = await findUser(ctx.db, ctx.viewer.userId);
  if (!owner) return;
  const message = mailOf({
    to: owner.email,
    subject: 'A new calendar address in Kith',
    parts: [
      'A secret calendar address was made in your Kith account. Calendars that have it can see what it tells.',
      'If this was you, you don’t need to do anything. If it wasn’t, please remove it here, and choose a new password:',
      `${ctx.settings.publicUrl}/settings/calendars`,
    ],
    why: 'this is the address of your Kith account',
  });
  await enqueueMessage(ctx, message);
}
