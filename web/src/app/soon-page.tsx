import { PageHeader } from '#kit/page-header.tsx';
import type { Soon } from './soon.ts';

/** A page that is not built yet says what will be there, and nothing more. */
export function SoonPage({ heading, sentence }: Soon) {
  return <PageHeader title={heading} lead={`This page is not ready yet. ${sentence}`} />;
}
