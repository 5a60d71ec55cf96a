import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import { Facts } from '../facts.tsx';
import { setupQuery } from '../hours/setup-api.ts';
import { texts } from './texts.ts';

/** How many people wait for each service of the viewer, and not who. */
export function WaitingCounts() {
  const { data } = useQuery(setupQuery(useViewer().id));
  if (!data?.waiting.length) return null;
  const nameOf = (id: number) => data.services.find((one) => one.id === id)?.name ?? '';
  return (
    <Card title={texts.waiting.title}>
      <div className="stack">
        <Facts
          facts={data.waiting.map(({ service_id, people }) => [
            nameOf(service_id),
            texts.waiting.people(people),
          ])}
        />
        <p className="small muted">{texts.waiting.help}</p>
      </div>
    </Card>
  );
}
