interface Dot {
  /** Counted from the innermost ring, 0. */
  ring: number;
  /** In degrees, clockwise from three o'clock. */
  angle: number;
  chart: 1 | 2 | 3 | 4;
}

interface GrowthRingsProps {
  rings?: number;
  /** Side of the square drawing. */
  size?: number;
  /** Radius of the innermost ring and distance between rings. */
  first?: number;
  step?: number;
  /** Shape of the tree: another seed, another outline. */
  seed?: number;
  dots?: readonly Dot[];
  dotRadius?: number;
  className?: string | undefined;
}

const points = 18;

/** How far a ring leaves the circle in one direction: slow waves, wider outside, as a tree grows. */
function radiusAt(index: number, angle: number, { first, step, seed }: Shape): number {
  const age = index / 10;
  const wave =
    Math.sin(2 * angle + seed) * 0.032 +
    Math.sin(3 * angle + 1.7 * seed + 0.16 * index) * 0.034 +
    Math.sin(5 * angle + 0.6 * seed) * 0.012;
  return (first + index * step) * (1 + wave * (0.45 + age));
}

interface Shape {
  first: number;
  step: number;
  seed: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

function place(index: number, angle: number, centre: number, shape: Shape): [x: number, y: number] {
  const radius = radiusAt(index, angle, shape);
  return [centre + radius * Math.cos(angle), centre + radius * Math.sin(angle)];
}

/** A closed, smooth path through the points of one ring (Catmull-Rom, written as Bézier curves). */
function ringPath(index: number, centre: number, shape: Shape): string {
  const at = (step: number) => place(index, (step * 2 * Math.PI) / points, centre, shape);
  const [startX, startY] = at(0);
  const curves = Array.from({ length: points }, (_, step) => {
    const [before, from, to, after] = [at(step - 1), at(step), at(step + 1), at(step + 2)];
    const control = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      ...to,
    ];
    return `C${control.map(round).join(' ')}`;
  });
  return `M${round(startX)},${round(startY)}${curves.join('')}Z`;
}

/** The signature drawing: growth rings, for the people around a person. Decoration, and never animated. */
export function GrowthRings({
  rings = 11,
  size = 640,
  first = 26,
  step = 26,
  seed = 0.9,
  dots = [],
  dotRadius = size / 75,
  className = '',
}: GrowthRingsProps) {
  const shape = { first, step, seed };
  const centre = size / 2;
  const fade = 0.6 / Math.max(rings - 1, 1);
  const paths = Array.from({ length: rings }, (_, index) => ({
    d: ringPath(index, centre, shape),
    opacity: (0.85 - index * fade).toFixed(2),
  }));
  return (
    <svg className={`rings ${className}`} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {paths.map(({ d, opacity }) => (
        <path key={d} d={d} opacity={opacity} />
      ))}
      {dots.map(({ ring, angle, chart }) => {
        const [cx, cy] = place(ring, (angle * Math.PI) / 180, centre, shape);
        return (
          <circle
            key={`${ring} ${angle}`}
            cx={round(cx)}
            cy={round(cy)}
            r={dotRadius}
            className={`dot${chart}`}
          />
        );
      })}
    </svg>
  );
}
