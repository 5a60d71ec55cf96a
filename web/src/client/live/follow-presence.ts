import type { Channel } from 'pusher-js';
import { setHere, whoIsHere } from './live-here.ts';

/** Keeps in step with who comes and goes. */
export function followPresence(channel: Channel): void {
  channel.bind('pusher:subscription_succeeded', (all: unknown) => setHere(idsAmong(all)));
  channel.bind('pusher:member_added', (one: unknown) => setHere([...(whoIsHere() ?? []), ...idOf(one)]));
  channel.bind('pusher:member_removed', (one: unknown) => {
    const gone = idOf(one);
    setHere([...(whoIsHere() ?? [])].filter((id) => !gone.includes(id)));
  });
}

function idsAmong(all: unknown): number[] {
  if (typeof all !== 'object' || all === null || !('members' in all)) return [];
  return Object.keys(all.members ?? {}).map(Number);
}

function idOf(one: unknown): number[] {
  return typeof one === 'object' && one !== null && 'id' in one ? [Number(one.id)] : [];
}
