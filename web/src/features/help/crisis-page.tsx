import { PageHeader } from '#kit/page-header.tsx';

export function CrisisPage() {
  return <PageHeader title="Crisis support" />;
}
