import { PageHeader } from '#kit/page-header.tsx';

export function ChangePasswordPage() {
  return <PageHeader title="Choose a new password" />;
}
