import { Row, Rows } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

/** Holds the place of a list of rows with a picture, a title and a detail. */
export function SkeletonRows() {
  return (
    <Rows>
      {['first', 'second', 'third'].map((place) => (
        <Row
          key={place}
          before={<Skeleton shape="round" />}
          title={<Skeleton width="most" />}
          detail={<Skeleton width="half" />}
        />
      ))}
    </Rows>
  );
}

/** The same as a card of its own. */
export function SkeletonList() {
  return (
    <div className="card card-list">
      <SkeletonRows />
    </div>
  );
}
