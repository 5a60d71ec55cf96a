import { PageHeader } from '#kit/page-header.tsx';

export function WelcomePage() {
  return <PageHeader title="Welcome" />;
}
