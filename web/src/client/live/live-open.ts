type Hear = (data: unknown, isNew: boolean) => void;

/** By the channel; one that no page hears is not there. */
const hearers = new Map<string, Set<Hear>>();
let follow: ((channel: string, isWanted: boolean) => void) | null = null;

export function announceOn(channel: string, data: unknown, isNew: boolean): void {
  for (const hear of [...(hearers.get(channel) ?? [])]) hear(data, isNew);
}

export const wantedChannels = (): string[] => [...hearers.keys()];

/** Told when a first page begins to listen to a channel, and when the last one stops. */
export function followOpen(told: typeof follow): void {
  follow = told;
}

/** Hears of an open channel while a page of it is shown, and at no other time; returns how to stop. */
export function watchOpen(channel: string, hear: Hear): () => void {
  const all = hearers.get(channel) ?? new Set();
  all.add(hear);
  if (all.size === 1) {
    hearers.set(channel, all);
    follow?.(channel, true);
  }
  return () => {
    all.delete(hear);
    if (all.size > 0) return;
    hearers.delete(channel);
    follow?.(channel, false);
  };
}
