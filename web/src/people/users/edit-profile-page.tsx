import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { PicturePart } from './picture-part.tsx';
import { ProfileForm } from './profile-form.tsx';

export function EditProfilePage() {
  const viewer = useViewer();
  return (
    <div className="stack measure">
      <PageHeader title="Edit my profile" lead="Your names and picture are what people on your team see." />
      <Card title="Picture">
        <PicturePart viewer={viewer} />
      </Card>
      <Card title="About me">
        <ProfileForm viewer={viewer} />
      </Card>
    </div>
  );
}
