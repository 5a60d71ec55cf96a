import { OPEN_CHANNELS, PRESENCE_CHANNEL } from '@kith/contract/realtime';

/** All channels. Any other name of a client does not exist. */
export type Channel =
  | { readonly kind: 'own'; readonly userId: number }
  | { readonly kind: 'presence' }
  | { readonly kind: 'open' };

export function channelOf(name: string): Channel | undefined {
  if (name === PRESENCE_CHANNEL) return { kind: 'presence' };
  if (OPEN_CHANNELS.some((open) => open === name)) return { kind: 'open' };
  const userId = /^private-channel-([1-9]\d{0,15})$/.exec(name)?.[1];
  return userId === undefined ? undefined : { kind: 'own', userId: Number(userId) };
}

/** Whether this person gets a signature for it. */
export function mayListen(userId: number, name: string): boolean {
  const channel = channelOf(name);
  return channel?.kind === 'presence' || (channel?.kind === 'own' && channel.userId === userId);
}
