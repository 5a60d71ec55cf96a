import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { bookableQuery } from './bookable-query.ts';
import { texts } from './texts.ts';

/** To the free times of a professional, where they can be booked. */
export function BookWay({ personId }: { personId: number }) {
  const { data = [] } = useQuery(bookableQuery(useViewer().id));
  if (!data.some(({ provider }) => provider.id === personId)) return null;
  return (
    <div className="actions">
      <ButtonLink kind="primary" icon={CalendarCheck} to={`/book/${personId}`}>
        {texts.place.book}
      </ButtonLink>
    </div>
  );
}
