import { PageHeader } from '#kit/page-header.tsx';

export function SignupPage() {
  return <PageHeader title="Create your account" />;
}
