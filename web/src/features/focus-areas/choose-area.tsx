import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Badge } from '#kit/badge.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { areasQuery, type Content, contentQuery } from './focus-api.ts';
import styles from './focus-areas.module.css';
import { texts } from './texts.ts';
import { useChange } from './use-change.ts';

/** More than so many at once are often too many; it is said, and nothing is refused. */
const MANY = 3;
const VETERANS = 'veteran-wellbeing';

/** Choosing among the twenty: one, or not now. */
export function ChooseArea() {
  const query = useQuery(contentQuery);
  const { data: mine = [] } = useQuery(areasQuery(useWhose()));
  const { is_rslwa } = useViewer();
  const going = mine.filter(({ status }) => status !== 'ended');
  const isActive = (id: number) => going.some(({ focus_area_id }) => focus_area_id === id);
  const first = is_rslwa ? VETERANS : undefined;
  return (
    <>
      <PageHeader title={texts.choose.title} lead={texts.choose.lead} />
      <div className="stack narrow">
        {going.length >= MANY ? <Notice kind="info">{texts.choose.many}</Notice> : null}
        <QueryList
          query={query}
          loading={texts.choose.loading}
          failed={texts.choose.failed}
          skeleton={<SkeletonList />}
        >
          {(all) => (
            <ul className="card card-list rows" aria-label={texts.choose.list}>
              {all
                .toSorted((one, other) => Number(other.slug === first) - Number(one.slug === first))
                .map((area) => (
                  <Choice key={area.id} area={area} isChosen={isActive(area.id)} />
                ))}
            </ul>
          )}
        </QueryList>
        <div className="actions">
          <ButtonLink to="/focus-areas">{texts.choose.notNow}</ButtonLink>
        </div>
      </div>
    </>
  );
}

interface ChoiceProps {
  area: Content;
  isChosen: boolean;
}

function Choice({ area, isChosen }: ChoiceProps) {
  const { change, isBusy } = useChange();
  const navigate = useNavigate();
  const choose = async () => {
    const chosen = await change(focusAreasEndpoints.chooseFocusArea, { focus_area_id: area.id });
    if (!chosen) return;
    notify.success(texts.choose.began(area.focus_area));
    await navigate(`/focus-areas/${chosen.focus_area.id}`, { replace: true });
  };
  return (
    <ChoiceRow area={area}>
      {isChosen ? (
        <Badge kind="ok">{texts.choose.chosen}</Badge>
      ) : (
        <span className={styles['choose']}>
          <Button
            busy={isBusy}
            aria-label={texts.choose.chooseOne(area.focus_area)}
            onClick={() => void choose()}
          >
            {texts.choose.choose}
          </Button>
        </span>
      )}
    </ChoiceRow>
  );
}
