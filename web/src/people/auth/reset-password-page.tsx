import { PageHeader } from '#kit/page-header.tsx';

export function ResetPasswordPage() {
  return <PageHeader title="Reset your password" />;
}
