import type { consentsEndpoints } from '@kith/contract/consents';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { shownVersion } from '#kernel/shown';
import { requireShownText } from './agreed-text.ts';
import { answerForOneself } from './answer-for-oneself.ts';
import { callerOf } from './caller.ts';
import type { consentRecord } from './own-request.ts';
import { presentConsents, presentMine } from './present.ts';
import { statusOf } from './rules.ts';
import { selectWaiting } from './store.ts';

export const listPendingConsentRequests: Story<typeof consentsEndpoints.listPendingConsentRequests> = async (
  ctx,
  { id },
) => {
  if (id !== ctx.viewer.userId) return refuse('not_found');
  const { email } = await callerOf(ctx);
  const waiting = await selectWaiting(ctx.db, email, ctx.clock.now());
  return { consent_requests: await presentConsents(ctx, waiting, false) };
};

export const updateConsentRequest: Story<
  typeof consentsEndpoints.updateConsentRequest,
  typeof consentRecord
> = async (ctx, { id, status, text_version }) => {
  const { request, caller } = ctx.held;
  const isOpen = statusOf(request, { now: ctx.clock.now(), waits: false }) === 'pending';
  if (!isOpen) return refuse('conflict');
  requireShownText(request, text_version ?? (await shownVersion(ctx, 'consent', id)));
  const answer = {
    request,
    subject: caller,
    accepted: status === 'accepted',
    fullName: `${caller.firstName} ${caller.lastName}`,
  };
  if (!(await answerForOneself(ctx, answer))) return refuse('conflict');
  return { consent: await presentMine(ctx, id) };
};
