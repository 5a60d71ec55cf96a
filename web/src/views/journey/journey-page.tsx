import { PageHeader } from '#kit/page-header.tsx';

export function JourneyPage() {
  return <PageHeader title="My journey" />;
}
