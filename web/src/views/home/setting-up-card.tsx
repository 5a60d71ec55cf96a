import type { User } from '@kith/contract/users';
import type { LucideIcon } from 'lucide-react';
import { ShieldCheck, Smile, UserRound } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { Card, RowLink, Rows, Tile, type Tint } from '#kit/card.tsx';

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
    title: 'Choose your preferred name',
    detail: 'We use your preferred name everywhere.',
    icon: Smile,
    tint: 2,
    isDone: ({ preferred_name }) => preferred_name !== null,
  },
  {
    to: '/settings/security',
    title: 'Turn on two-step login',
    detail: 'A code keeps your account safe if someone learns your password.',
    icon: ShieldCheck,
    tint: 0,
    isDone: ({ two_factor }) => two_factor.enabled,
  },
  {
    to: '/profile',
    title: 'Check your profile',
    detail: 'Check that your details are right.',
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
    <Card kind="list" title="When you have a moment">
      <Rows>
        {open.map(({ to, title, detail, icon, tint }) => (
          <RowLink key={to} to={to} title={title} detail={detail} before={<Tile icon={icon} tint={tint} />} />
        ))}
      </Rows>
    </Card>
  );
}
