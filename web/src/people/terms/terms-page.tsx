import { PageHeader } from '#kit/page-header.tsx';

export function TermsPage() {
  return <PageHeader title="Our terms" />;
}
