import type { Ctx } from '../../kernel/context.ts';
import { post } from '../../kernel/ports/letters.ts';

type PostCtx = Pick<Ctx, 'db' | 'ports' | 'settings'>;

const IF_NOT_YOU = 'If you did not ask for this, you can ignore this message.';

export function postSignUpLink(ctx: PostCtx, to: string, link: { id: string; code: string }): Promise<void> {
  const url = `${ctx.settings.publicUrl}/signup/${link.id}/${link.code}`;
  const text = `Please finish making your Kith account here:\n\n${url}\n\nThe link works for 14 days, once. ${IF_NOT_YOU}\n`;
  return post(ctx, { channel: 'mail', to, subject: 'Finish making your Kith account', text });
}

export function postLogInLink(ctx: PostCtx, to: string): Promise<void> {
  const { publicUrl } = ctx.settings;
  const text = `You already have a Kith account with this address. You can log in here:\n\n${publicUrl}/login\n\nIf you do not know your password any more, you can choose a new one:\n\n${publicUrl}/reset-password\n\n${IF_NOT_YOU}\n`;
  return post(ctx, { channel: 'mail', to, subject: 'Your Kith account', text });
}
