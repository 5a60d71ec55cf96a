import { ROOM_MAX } from '@kith/contract/room-fields';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isRefusal } from '#client/connection/api-error.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { Closed, Gone } from '../parts.tsx';
import { Inside } from './inside.tsx';
import { Outside } from './outside.tsx';
import { standingQuery } from './rooms-api.ts';
import { texts } from './texts.ts';
import { useAreaName } from './use-area-name.ts';

/** `/forum/room/{id}`: the room of a focus area, by the id of the area. */
export function RoomPage() {
  const { id = '' } = useParams();
  const room = /^[1-9]\d?$/.test(id) ? Number(id) : 0;
  if (room === 0 || room > ROOM_MAX) return <Gone title={texts.gone} />;
  return <Opened key={room} room={room} />;
}

function Opened({ room }: { room: number }) {
  const query = useQuery(standingQuery(room));
  const area = useAreaName(room);
  if (isRefusal(query.error, 'forum_closed')) return <Closed />;
  return (
    <div className="stack narrow">
      <PageHeader title={texts.title(area)} lead={texts.lead} />
      <QueryList query={query} loading={texts.loading} failed={texts.failed} safe={texts.safe}>
        {({ user, is_in: isIn, slow_seconds: pace }) =>
          user && isIn ? (
            <Inside room={room} self={user} pace={pace} />
          ) : (
            <Outside room={room} former={user} />
          )
        }
      </QueryList>
    </div>
  );
}
