import { useLiveState } from '#client/connection/live-state.ts';
import { useNetwork } from '#kit/browser.ts';

/** Said quietly, and not beside the word that there is no connection at all. */
export function PausedBar() {
  const { online } = useNetwork();
  const isPaused = useLiveState() === 'paused';
  return (
    <div role="status">
      {isPaused && online ? (
        <div className="paused">Live updates are paused. We keep trying. Nothing is lost.</div>
      ) : null}
    </div>
  );
}
