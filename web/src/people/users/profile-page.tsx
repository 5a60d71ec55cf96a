import { PageHeader } from '#kit/page-header.tsx';

export function ProfilePage() {
  return <PageHeader title="My profile" />;
}
