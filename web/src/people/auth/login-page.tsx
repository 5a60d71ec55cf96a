import { PageHeader } from '#kit/page-header.tsx';

export function LoginPage() {
  return <PageHeader title="Log in" />;
}
