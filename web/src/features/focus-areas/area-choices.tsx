import type { FocusArea } from '@kith/contract/focus-area-fields';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import { QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { type Content, contentQuery } from './focus-api.ts';
import styles from './focus-areas.module.css';
import { useGoingAreas } from './going-areas.ts';
import { texts } from './texts.ts';
import { useChange } from './use-change.ts';

interface AreaChoicesProps {
  /** The slugs of those that come first, in their order. */
  first: readonly string[];
  /** Why these come first. */
  label: string;
}

/** Choosing without leaving the page: a few first, and the others behind a press. */
export function AreaChoices({ first, label }: AreaChoicesProps) {
  const query = useQuery(contentQuery);
  return (
    <QueryList
      query={query}
      loading={texts.choose.loading}
      failed={texts.choose.failed}
      skeleton={<SkeletonList />}
    >
      {(all) => <Choices all={all} first={first} label={label} />}
    </QueryList>
  );
}

function Choices({ all, first, label }: AreaChoicesProps & { all: readonly Content[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const suggested = first.flatMap((slug) => all.filter((area) => area.slug === slug));
  const others = all.filter((area) => !suggested.includes(area));
  return (
    <div className="stack">
      <List areas={suggested} label={label} />
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {texts.choose.seeAll(all.length)}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <List areas={others} label={texts.choose.others} /> : null}
      </div>
    </div>
  );
}

function List({ areas, label }: { areas: readonly Content[]; label: string }) {
  const going = useGoingAreas();
  return (
    <ul className="card card-list rows" aria-label={label}>
      {areas.map((area) => (
        <Choice
          key={area.id}
          area={area}
          chosen={going.find(({ focus_area_id }) => focus_area_id === area.id)}
        />
      ))}
    </ul>
  );
}

/** The button stays where it is, and the focus on it. */
function Choice({ area, chosen }: { area: Content; chosen: FocusArea | undefined }) {
  const { change, isBusy } = useChange();
  const { choose, chooseOne, remove, removeOne, began, isRemoved } = texts.choose;
  const name = area.focus_area;
  const press = async () => {
    if (chosen) {
      const { id, version } = chosen;
      const ended = await change(focusAreasEndpoints.editFocusArea, { id, version, status: 'ended' });
      if (ended) notify.success(isRemoved(name));
    } else if (await change(focusAreasEndpoints.chooseFocusArea, { focus_area_id: area.id })) {
      notify.success(began(name));
    }
  };
  return (
    <ChoiceRow area={area} mark={chosen ? <Badge kind="ok">{texts.choose.chosen}</Badge> : null}>
      <span className={styles['choose']}>
        <Button
          busy={isBusy}
          aria-label={chosen ? removeOne(name) : chooseOne(name)}
          onClick={() => void press()}
        >
          {chosen ? remove : choose}
        </Button>
      </span>
    </ChoiceRow>
  );
}
