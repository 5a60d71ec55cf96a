import { PageHeader } from '#kit/page-header.tsx';

export function EditProfilePage() {
  return <PageHeader title="Edit my profile" />;
}
