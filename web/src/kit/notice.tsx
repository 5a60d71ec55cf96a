import { CircleAlert, CircleCheck, Info, LifeBuoy, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type NoticeKind = 'plain' | 'info' | 'ok' | 'warn' | 'danger' | 'help';

interface NoticeProps {
  kind?: NoticeKind;
  icon?: LucideIcon;
  /** Says itself as soon as it appears; for what just happened, not for what was there from the start. */
  announce?: boolean;
  children: ReactNode;
}

const icons: Record<NoticeKind, LucideIcon> = {
  plain: Info,
  info: Info,
  ok: CircleCheck,
  warn: CircleAlert,
  danger: TriangleAlert,
  help: LifeBuoy,
};

export function Notice({ kind = 'plain', icon = icons[kind], announce = false, children }: NoticeProps) {
  return (
    <div
      className={kind === 'plain' ? 'notice' : `notice notice-${kind}`}
      role={announce ? 'alert' : undefined}
    >
      <Icon of={icon} />
      <div className="grow">{children}</div>
    </div>
  );
}
