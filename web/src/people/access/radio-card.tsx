interface RadioCardProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  title: string;
  detail?: string;
}

/** One of a few choices, with what it means; the whole card is the target. */
export function RadioCard({ name, checked, onChoose, title, detail }: RadioCardProps) {
  return (
    <label className="choice radio-card">
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span>
        <b className="blk">{title}</b>
        {detail ? <span className="small muted blk">{detail}</span> : null}
      </span>
    </label>
  );
}
