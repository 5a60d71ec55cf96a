import { Bell, EyeOff, Info, type LucideIcon, Palette, ShieldCheck, UserRound } from 'lucide-react';
import type { ComponentType } from 'react';
import { AboutTab } from './about-tab.tsx';
import { AccountTab } from './account-tab.tsx';
import { AppearanceTab } from './appearance-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PrivacyTab } from './privacy-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

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
  name: 'Account',
  detail: 'Email, mobile, password',
  icon: UserRound,
  Content: AccountTab,
};

export const settingsTabs: readonly SettingsTab[] = [
  account,
  {
    id: 'security',
    name: 'Security',
    detail: 'A second step, and your devices',
    icon: ShieldCheck,
    Content: SecurityTab,
  },
  {
    id: 'appearance',
    name: 'Appearance',
    detail: 'Dark, larger text, less movement',
    icon: Palette,
    Content: AppearanceTab,
  },
  {
    id: 'notifications',
    name: 'Notifications',
    detail: 'What we tell you about',
    icon: Bell,
    Content: NotificationsTab,
  },
  {
    id: 'privacy',
    name: 'Privacy',
    detail: 'Quick exit, cover, consents, what is recorded',
    icon: EyeOff,
    Content: PrivacyTab,
  },
  { id: 'about', name: 'About', detail: 'Terms, privacy, emergencies', icon: Info, Content: AboutTab },
];

/** The tab of an address; the first for one that we do not know. */
export function settingsTab(id: string | undefined): SettingsTab {
  return settingsTabs.find((tab) => tab.id === id) ?? account;
}
