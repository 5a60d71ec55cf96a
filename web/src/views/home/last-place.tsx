import { use } from 'react';
import { Link, useNavigationType } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { PageTitles } from '#client/pages/page-titles.ts';

/** Offers a person who has just arrived the page they were on before, on any device. */
export function LastPlace() {
  const { last_access } = useViewer();
  const titleOf = use(PageTitles);
  const hasArrived = useNavigationType() !== 'PUSH';
  const place = last_access.find(({ path }) => path !== null && path !== '/')?.path;
  const title = place ? titleOf(place) : undefined;
  if (!hasArrived || !place || !title) return null;
  return (
    <p className="small muted">
      Last time you were on <Link to={place}>{title}</Link>.
    </p>
  );
}
