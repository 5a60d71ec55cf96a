import type { consentsEndpoints } from '@kith/contract/consents';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { newCode } from '#kernel/seal';
import { isUniqueViolation } from '#kernel/unique-violation';
import type { UserRecord } from '#people/users';
import { waitsForGuardian } from '#policy/access';
import { callerOf } from './caller.ts';
import { consentAskedFor } from './facts.ts';
import { ASK_AGAIN, ASKS_DAILY, ASKS_HOURLY } from './limits.ts';
import { mayPostTo } from './may-post-to.ts';
import { sendGuardianQuestion } from './outbound-messages.ts';
import { presentMine } from './present.ts';
import { purgeLater } from './purge.ts';
import { expiryFrom, isSameMailbox } from './rules.ts';
import { cancelGuardianRequests, insertRequest } from './store.ts';
import { newestText } from './texts/shipped-texts.ts';

type Asked = Omit<InputOf<typeof consentsEndpoints.askGuardian>, 'client_key'>;

/** A new request, to the same person or another, replaces the former: its link leads nowhere from then on. */
export const askGuardian: Story<typeof consentsEndpoints.askGuardian> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const caller = await callerOf(ctx);
  const waits = waitsForGuardian(caller, ctx.clock.now());
  const claim = { operation: 'guardian.ask', key, body: asked };
  const id = await idempotent(ctx, claim, () => (waits ? ask(ctx, caller, asked) : refuse('conflict')));
  return { consent: await presentMine(ctx, id) };
};

async function ask(ctx: ViewerCtx, caller: UserRecord, asked: Asked): Promise<number> {
  if (isSameMailbox(asked.email, caller.email))
    return refuseField('email', 'This is your own address. Please give the address of a parent or guardian.');
  for (const limit of [ASK_AGAIN, ASKS_HOURLY, ASKS_DAILY])
    await ctx.ports.limits.take(limit, String(caller.id));
  const now = ctx.clock.now();
  const linkId = newCode().code;
  const { code, hash } = newCode();
  const { version: textVersion } = newestText('guardian');
  await cancelGuardianRequests(ctx.db, caller.id);
  const id = await insertRequest(ctx.db, {
    kind: 'guardian',
    linkId,
    codeHash: hash,
    subjectId: caller.id,
    firstName: asked.first_name,
    lastName: asked.last_name,
    email: asked.email,
    textVersion,
    createdAt: now,
    sentAt: now,
    expiresAt: expiryFrom(now),
  }).catch(refuseSecond);
  if (await mayPostTo(ctx, asked.email)) await sendGuardianQuestion(ctx, asked.email, { id: linkId, code });
  await purgeLater(ctx);
  await ctx.record(consentAskedFor(caller.id, { requestId: id, kind: 'guardian', textVersion }));
  return id;
}

/** They have asked on another device at the same moment. */
function refuseSecond(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  return refuse('conflict');
}
