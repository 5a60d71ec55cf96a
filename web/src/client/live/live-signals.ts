import type { CallSignal } from '@kith/contract/video-calls';

const hearers = new Set<(signal: CallSignal) => void>();

export function announceSignal(signal: CallSignal): void {
  for (const hear of [...hearers]) hear(signal);
}

/** Hears what browsers of other people in a call say to this one; returns how to stop. */
export function watchSignals(hear: (signal: CallSignal) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}
