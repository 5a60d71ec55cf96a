import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#kit/icon.tsx';

/** Why a file is not among those that go. */
export function Fault({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <span className="err" role={role}>
      <Icon of={TriangleAlert} size="s" />
      <span>{children}</span>
    </span>
  );
}
