import { PageHeader } from '#kit/page-header.tsx';

export function CheckLoginPage() {
  return <PageHeader title="Checking your login" />;
}
