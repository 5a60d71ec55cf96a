import { PageHeader } from '#kit/page-header.tsx';

export function SettingsPage() {
  return <PageHeader title="Settings" />;
}
