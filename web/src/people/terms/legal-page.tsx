import { PageHeader } from '#kit/page-header.tsx';

export function LegalPage() {
  return <PageHeader title="Legal" />;
}
