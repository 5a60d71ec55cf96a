import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { QueryList } from '#kit/query-list.tsx';
import { HoursForm } from './hours-form.tsx';
import { Services } from './services.tsx';
import { setupQuery } from './setup-api.ts';
import { texts } from './texts.ts';

/** What people can book with the viewer, and when. */
export function OwnHours() {
  const query = useQuery(setupQuery(useViewer().id));
  return (
    <QueryList query={query} loading={texts.page.loading} failed={texts.page.failed}>
      {({ services, hours }) => (
        <>
          <Services services={services} />
          <HoursForm hours={hours} />
        </>
      )}
    </QueryList>
  );
}
