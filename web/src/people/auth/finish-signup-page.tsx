import { PageHeader } from '#kit/page-header.tsx';

export function FinishSignupPage() {
  return <PageHeader title="Finish signing up" />;
}
