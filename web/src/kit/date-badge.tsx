interface DateBadgeProps {
  /** Short month, as in "Jun". */
  month: string;
  day: number;
}

/** A leaf of a calendar. Decoration: the text beside it says the date. */
export function DateBadge({ month, day }: DateBadgeProps) {
  return (
    <span className="day" aria-hidden="true">
      <b>{month}</b>
      <i>{day}</i>
    </span>
  );
}
