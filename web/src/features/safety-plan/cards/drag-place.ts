/** A row as it lay when the drag began, in pixels from the top of the page. */
export interface Row {
  readonly middle: number;
  readonly height: number;
}

/**
 * Where the row `from` would come to lie, moved `by` pixels: a row makes way once its middle is reached by
 * the edge that comes nearer.
 */
export function placeOf(rows: readonly Row[], from: number, by: number): number {
  const { middle, height } = rows[from] ?? { middle: 0, height: 0 };
  const [top, bottom] = [middle + by - height / 2, middle + by + height / 2];
  return rows.filter((row, place) => place !== from && row.middle < (place < from ? top : bottom)).length;
}

/** How far the row at `place` makes way for one that goes from `from` to `to`, in heights of that row. */
export function wayOf(place: number, from: number, to: number): -1 | 0 | 1 {
  if (place > from && place <= to) return -1;
  return place < from && place >= to ? 1 : 0;
}
