/**
 * Between the windows of this browser that show the guide. One that lies beside another gets no focus, and
 * would put back what was cleared there.
 */
const windows = 'BroadcastChannel' in globalThis ? new BroadcastChannel('kith.guide') : undefined;

/** The chat on this device is another now. None of its words go with that. */
export const tellOthers = (): void => windows?.postMessage(null);

/** Calls back when another window has told. Returns how to stop. */
export function onTold(hear: () => void): () => void {
  windows?.addEventListener('message', hear);
  return () => windows?.removeEventListener('message', hear);
}
