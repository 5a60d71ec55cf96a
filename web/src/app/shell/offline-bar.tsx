import { CloudOff } from 'lucide-react';
import { useNetwork } from '#kit/browser.ts';
import { Icon } from '#kit/icon.tsx';
import { isBuilt } from '../routes.ts';

const stillThere = isBuilt('/safety-plan') ? 'your safety plan and help' : 'help';

export function OfflineBar() {
  const { online } = useNetwork();
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
