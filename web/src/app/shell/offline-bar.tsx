import { CloudOff } from 'lucide-react';
import { useSessionState } from '#client/api/viewer.ts';
import { useNetwork } from '#kit/browser.ts';
import { Icon } from '#kit/icon.tsx';
import { isBuilt } from '../routes.ts';

export function OfflineBar() {
  const { online } = useNetwork();
  const { phase } = useSessionState();
  // A device keeps no plan of a person who is not logged in.
  const stillThere = phase !== 'none' && isBuilt('/safety-plan') ? 'your safety plan and help' : 'help';
  return (
    <div role="status">
      {online ? null : (
        <div className="offline">
          <Icon of={CloudOff} />
          <span>You’re offline. You can still use {stillThere}.</span>
        </div>
      )}
    </div>
  );
}
