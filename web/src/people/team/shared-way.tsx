import { Share2 } from 'lucide-react';
import { ButtonLink } from '#kit/button.tsx';
import { texts } from './texts.ts';

/** To all that the viewer and this person share, both ways. */
export function SharedWay({ personId, name }: { personId: number | null; name: string }) {
  if (personId === null) return null;
  return (
    <div className="actions">
      <ButtonLink icon={Share2} to={`/shared-contents/${personId}`}>
        {texts.place.shared(name)}
      </ButtonLink>
    </div>
  );
}
