import './band-bar.css';

interface BandBarProps {
  min: number;
  max: number;
  value: number;
  /** Where it was before; null for the first time. */
  former: number | null;
  /** In order, without a gap. One is enough. */
  bands: readonly { readonly id: string; readonly min: number; readonly max: number }[];
  /** The words at both ends. */
  ends: readonly [string, string];
  /** All of it in words, for those who do not see it. */
  label: string;
  chart?: 1 | 2 | 3 | 4;
}

/** Where a score stands among its bands, and where it stood before. Colour says nothing that words do not. */
export function BandBar({ min, max, value, former, bands, ends, label, chart = 1 }: BandBarProps) {
  const at = (score: number) => `${(100 * (score - min)) / (max - min)}%`;
  // A band of whole numbers reaches to the middle before the next.
  const width = (band: (typeof bands)[number]) => band.max - band.min + 1;
  return (
    <div className={`bandbar c${chart}`}>
      <div className="bandbar-in" role="img" aria-label={label}>
        <div className="bandbar-segs">
          {bands.map((band) => (
            <i
              key={band.id}
              className={band.min <= value && value <= band.max ? 'on' : undefined}
              style={{ flexGrow: width(band) }}
            />
          ))}
        </div>
        {former === null ? null : <span className="bandbar-former" style={{ left: at(former) }} />}
        <span className="bandbar-now" style={{ left: at(value) }} />
      </div>
      <div className="bandbar-ends small muted" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}
