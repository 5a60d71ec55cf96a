import type { ReactNode } from 'react';
import { Tile } from '#kit/card.tsx';
import { areaIcon } from './area-icons.ts';
import type { Content } from './focus-api.ts';

interface ChoiceRowProps {
  area: Content;
  /** Beside its name. */
  mark?: ReactNode;
  /** What can be done with it, at the end of the row. */
  children: ReactNode;
}

/** One of the twenty, to choose. */
export function ChoiceRow({ area, mark, children }: ChoiceRowProps) {
  return (
    <li className="row">
      <Tile icon={areaIcon(area.icon)} tint={0} />
      <div className="grow">
        <p className="t">
          {area.focus_area} {mark}
        </p>
        <p className="small muted">{area.description}</p>
      </div>
      {children}
    </li>
  );
}
