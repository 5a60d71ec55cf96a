import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { PicturePart } from './picture-part.tsx';
import { ProfileForm } from './profile-form.tsx';
import { texts } from './profile-texts.ts';

export function EditProfilePage() {
  const viewer = useViewer();
  return (
    <div className="stack measure">
      <PageHeader title={texts.edit.title} lead={texts.edit.lead} />
      <Card title={texts.edit.picture}>
        <PicturePart viewer={viewer} />
      </Card>
      <Card title={texts.edit.about}>
        <ProfileForm viewer={viewer} />
      </Card>
    </div>
  );
}
