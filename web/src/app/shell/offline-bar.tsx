import { CloudOff } from 'lucide-react';
import { useSessionState } from '#client/api/viewer.ts';
import { useNetwork } from '#kit/browser.ts';
import { Icon } from '#kit/icon.tsx';
import { isBuilt } from '../routes.ts';
import * as texts from './texts.ts';

export function OfflineBar() {
  const { online } = useNetwork();
  const { phase } = useSessionState();
  // A device keeps no plan of a person who is not logged in.
  const hasPlan = phase !== 'none' && isBuilt('/safety-plan');
  return (
    <div role="status">
      {online ? null : (
        <div className="offline">
          <Icon of={CloudOff} />
          <span>{hasPlan ? texts.offline : texts.offlineAway}</span>
        </div>
      )}
    </div>
  );
}
