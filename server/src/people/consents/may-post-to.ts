import type { ViewerCtx } from '#kernel/context';
import { MAILS_TO_ADDRESS } from './limits.ts';

/** An address above its limit of messages gets no more for a day, and no answer shows it. */
export async function mayPostTo({ ports }: ViewerCtx, email: string): Promise<boolean> {
  const { limits, sealer } = ports;
  const address = sealer.digest(email);
  if (await limits.exhausted(MAILS_TO_ADDRESS, address)) return false;
  await limits.take(MAILS_TO_ADDRESS, address);
  return true;
}
