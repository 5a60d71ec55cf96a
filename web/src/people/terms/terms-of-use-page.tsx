import { PageHeader } from '#kit/page-header.tsx';

export function TermsOfUsePage() {
  return <PageHeader title="Terms of use" />;
}
