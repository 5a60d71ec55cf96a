import { PageHeader } from '#kit/page-header.tsx';

export function HelpServicePage() {
  return <PageHeader title="Help" />;
}
