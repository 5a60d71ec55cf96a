import { PageHeader } from '#kit/page-header.tsx';

export function HelpPage() {
  return <PageHeader title="Get help now" />;
}
