import { Bell, EyeOff, Info, type LucideIcon, Palette, ShieldCheck, UserRound } from 'lucide-react';
import type { ComponentType } from 'react';
import { AboutTab } from './about-tab.tsx';
import { AccountTab } from './account-tab.tsx';
import { AppearanceTab } from './appearance-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PrivacyTab } from './privacy-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { texts } from './texts.ts';

interface SettingsTab {
  /** As it stands in the address. */
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly icon: LucideIcon;
  readonly Content: ComponentType;
}

const account: SettingsTab = {
  id: 'account',
  name: texts.settings.account,
  detail: texts.settings.accountDetail,
  icon: UserRound,
  Content: AccountTab,
};

export const settingsTabs: readonly SettingsTab[] = [
  account,
  {
    id: 'security',
    name: texts.settings.security,
    detail: texts.settings.securityDetail,
    icon: ShieldCheck,
    Content: SecurityTab,
  },
  {
    id: 'appearance',
    name: texts.settings.appearance,
    detail: texts.settings.appearanceDetail,
    icon: Palette,
    Content: AppearanceTab,
  },
  {
    id: 'notifications',
    name: texts.settings.notifications,
    detail: texts.settings.notificationsDetail,
    icon: Bell,
    Content: NotificationsTab,
  },
  {
    id: 'privacy',
    name: texts.settings.privacy,
    detail: texts.settings.privacyDetail,
    icon: EyeOff,
    Content: PrivacyTab,
  },
  {
    id: 'about',
    name: texts.settings.about,
    detail: texts.settings.aboutDetail,
    icon: Info,
    Content: AboutTab,
  },
];

/** The tab of an address; the first for one that we do not know. */
export function settingsTab(id: string | undefined): SettingsTab {
  return settingsTabs.find((tab) => tab.id === id) ?? account;
}
