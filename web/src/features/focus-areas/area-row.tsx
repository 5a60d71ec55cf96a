import type { FocusArea } from '@kith/contract/focus-area-fields';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { nearDateWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import { ArrowDown, ArrowUp, CircleStop, Pause, Play } from 'lucide-react';
import { Link } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { ActionMenu, type MenuAction } from '#kit/action-menu.tsx';
import { Badge } from '#kit/badge.tsx';
import { Tile } from '#kit/card.tsx';
import { notify } from '#kit/notify.ts';
import { areaIcon } from './area-icons.ts';
import { texts } from './texts.ts';
import { useAreaStatus } from './use-area-status.ts';
import { useChange } from './use-change.ts';

interface AreaRowProps {
  area: FocusArea;
  at: number;
  /** In their order. */
  all: readonly FocusArea[];
}

/** One area: its newest rating and its goals, and for its member its place in the order. */
export function AreaRow({ area, at, all }: AreaRowProps) {
  const { time_zone } = useViewer();
  const { team } = useWhose();
  const today = calendarDay(new Date(), time_zone);
  const { progress, goals, status, withheld } = area;
  const rated =
    progress === null
      ? texts.row.notRated
      : texts.row.rated(progress.progress, nearDateWords(progress.day, today));
  return (
    <li className="row">
      <Tile icon={areaIcon(area.icon)} tint={0} />
      <div className="grow">
        <Link className="t" to={`/focus-areas/${area.id}`}>
          {area.focus_area}
        </Link>
        <p className="small muted">
          {rated} · {texts.row.goals(goals.length)}
        </p>
        {status === 'paused' ? <Badge>{texts.row.paused}</Badge> : null}
        {withheld ? <Badge>{texts.row.hidden}</Badge> : null}
      </div>
      {team === null ? <Menu area={area} at={at} all={all} /> : null}
    </li>
  );
}

function Menu({ area, at, all }: AreaRowProps) {
  const { change } = useChange();
  const { pause, goOn, end } = useAreaStatus(area);
  const move = async (to: number) => {
    const ids = all.map(({ id }) => id).filter((id) => id !== area.id);
    ids.splice(to, 0, area.id);
    if (await change(focusAreasEndpoints.orderFocusAreas, { ids }))
      notify.info(texts.row.moved(area.focus_area, to + 1, all.length));
  };
  const actions: MenuAction[] = [
    ...(at > 0 ? [{ label: texts.row.up, icon: ArrowUp, onPress: () => void move(at - 1) }] : []),
    ...(at < all.length - 1
      ? [{ label: texts.row.down, icon: ArrowDown, onPress: () => void move(at + 1) }]
      : []),
    area.status === 'paused'
      ? { label: texts.row.goOn, icon: Play, onPress: goOn }
      : { label: texts.row.pause, icon: Pause, onPress: pause },
    { label: texts.row.end, icon: CircleStop, onPress: end },
  ];
  return <ActionMenu label={texts.row.more(area.focus_area)} actions={actions} />;
}
