import type { User } from '@kith/contract/users';
import type { LucideIcon } from 'lucide-react';
import { ShieldCheck, Smile, UserRound } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { Card, RowLink, Rows, Tile, type Tint } from '#kit/card.tsx';
import { texts } from './texts.ts';

interface Step {
  to: string;
  title: string;
  detail: string;
  icon: LucideIcon;
  tint: Tint;
  isDone: (viewer: User) => boolean;
}

const steps: readonly Step[] = [
  {
    to: '/profile/edit',
    title: texts.settingUp.name,
    detail: texts.settingUp.nameText,
    icon: Smile,
    tint: 2,
    isDone: ({ preferred_name }) => preferred_name !== null,
  },
  {
    to: '/settings/security',
    title: texts.settingUp.twoStep,
    detail: texts.settingUp.twoStepText,
    icon: ShieldCheck,
    tint: 0,
    isDone: ({ two_factor }) => two_factor.enabled,
  },
  {
    to: '/profile',
    title: texts.settingUp.profile,
    detail: texts.settingUp.profileText,
    icon: UserRound,
    tint: 3,
    isDone: ({ is_profile_viewed }) => is_profile_viewed,
  },
];

/** What would still make the account safer or more one's own. Never a must, and gone when it is done. */
export function SettingUpCard() {
  const viewer = useViewer();
  const open = steps.filter(({ isDone }) => !isDone(viewer));
  if (open.length === 0) return null;
  return (
    <Card kind="list" title={texts.settingUp.title}>
      <Rows>
        {open.map(({ to, title, detail, icon, tint }) => (
          <RowLink key={to} to={to} title={title} detail={detail} before={<Tile icon={icon} tint={tint} />} />
        ))}
      </Rows>
    </Card>
  );
}
