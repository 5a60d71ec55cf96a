import type { User } from '@kith/contract/users';
import type { LucideIcon } from 'lucide-react';
import { KeyRound, ShieldCheck, Smile, UserPlus, UserRound } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { Card, RowLink, Rows, Tile, type Tint } from '#kit/card.tsx';
import { texts } from './texts.ts';
import { useIsPlanWritten } from './use-is-plan-written.ts';

interface Step {
  to: string;
  title: string;
  detail: string;
  icon: LucideIcon;
  tint: Tint;
  /** Also for a person for whom it is not meant, and until it is known. */
  isDone: (viewer: User, isPlanWritten: boolean) => boolean;
}

/** Supporters and staff come for members: Kith does not ask them to begin a journey of their own. */
const comesForOthers = ({ role }: User) => role !== 'patient';

const steps: readonly Step[] = [
  {
    to: '/safety-plan',
    title: texts.settingUp.plan,
    detail: texts.settingUp.planText,
    icon: ShieldCheck,
    tint: 6,
    isDone: (viewer, isPlanWritten) => comesForOthers(viewer) || isPlanWritten,
  },
  {
    to: '/support/list#invite',
    title: texts.settingUp.invite,
    detail: texts.settingUp.inviteText,
    icon: UserPlus,
    tint: 1,
    isDone: (viewer) => comesForOthers(viewer) || viewer.support_team.length > 0,
  },
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
    icon: KeyRound,
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

/** What makes Kith useful first, then safer and more one's own. Never a must, and gone when it is done. */
export function SettingUpCard() {
  const viewer = useViewer();
  const isPlanWritten = useIsPlanWritten(viewer.id) ?? true;
  const open = steps.filter(({ isDone }) => !isDone(viewer, isPlanWritten));
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
