import type { LucideIcon } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { usePlan } from '../context/plan-context.ts';

interface PhotosButtonProps {
  icon: LucideIcon;
  children: string;
}

/** Opens the sheet in which photos are added and changed. */
export function PhotosButton({ icon, children }: PhotosButtonProps) {
  const { open } = usePlan();
  return (
    <div className="actions">
      <Button kind="quiet" icon={icon} aria-haspopup="dialog" onClick={() => open({ kind: 'edit_photos' })}>
        {children}
      </Button>
    </div>
  );
}
