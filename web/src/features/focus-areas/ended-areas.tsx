import type { FocusArea } from '@kith/contract/focus-area-fields';
import { Link } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { Button } from '#kit/button.tsx';
import { Card, Tile } from '#kit/card.tsx';
import { areaIcon } from './area-icons.ts';
import { texts } from './texts.ts';
import { useAreaStatus } from './use-area-status.ts';

/** Areas that were ended: quietly, with a way to go on. */
export function EndedAreas({ areas }: { areas: readonly FocusArea[] }) {
  if (areas.length === 0) return null;
  return (
    <Card kind="list" title={texts.page.ended}>
      <ul className="rows">
        {areas.map((area) => (
          <Ended key={area.id} area={area} />
        ))}
      </ul>
    </Card>
  );
}

function Ended({ area }: { area: FocusArea }) {
  const { team } = useWhose();
  const { goOn } = useAreaStatus(area);
  return (
    <li className="row">
      <Tile icon={areaIcon(area.icon)} />
      <Link className="t grow" to={`/focus-areas/${area.id}`}>
        {area.focus_area}
      </Link>
      {team === null ? (
        <Button kind="quiet" aria-label={texts.page.goOnWith(area.focus_area)} onClick={goOn}>
          {texts.page.goOn}
        </Button>
      ) : null}
    </li>
  );
}
