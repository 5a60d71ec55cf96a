import { useLiveState } from '#client/connection/live-state.ts';
import { useNetwork } from '#kit/browser.ts';
import * as texts from './texts.ts';

/** Said quietly, and not beside the word that there is no connection at all. */
export function PausedBar() {
  const { online } = useNetwork();
  const isPaused = useLiveState() === 'paused';
  return <div role="status">{isPaused && online ? <div className="paused">{texts.paused}</div> : null}</div>;
}
