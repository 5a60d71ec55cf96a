import { PageHeader } from '#kit/page-header.tsx';

export function VerifyPage() {
  return <PageHeader title="Enter your code" />;
}
