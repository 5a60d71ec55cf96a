import type { ReactNode } from 'react';

/** The ground of a drawing: lines in one colour, 120 by 96. */
export const Art = ({ children }: { children: ReactNode }) => (
  <svg className="art" viewBox="0 0 120 96" aria-hidden="true">
    {children}
  </svg>
);

/** A winding path with a leaf. */
export const PathDrawing = () => (
  <Art>
    <path d="M14 82c24 0 34-4 34-14S30 56 30 46s14-14 34-14 34-2 34-14" strokeDasharray="1 6" />
    <circle cx="98" cy="18" r="7" fill="var(--tint-2)" />
    <circle cx="14" cy="82" r="5" fill="var(--tint-0)" />
    <path d="M82 82V62m0 12c0-7-5-11-13-11 0 7 5 11 13 11zm0-5c0-8 5-12 13-12 0 8-5 12-13 12z" />
  </Art>
);

/** A seedling. */
export const SeedlingDrawing = () => (
  <Art>
    <path d="M22 84h76" />
    <path
      d="M60 84V38m0 22c0-14-9-22-26-22 0 14 9 22 26 22zm0-12c0-16 10-26 28-26 0 17-10 26-28 26z"
      fill="var(--tint-5)"
    />
  </Art>
);

/** A sheet of paper. */
export const PaperDrawing = () => (
  <Art>
    <path d="M30 20h36l24 24v32a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6z" fill="var(--tint-3)" />
    <path d="M66 20v18a6 6 0 0 0 6 6h18M44 58h32M44 68h20" />
  </Art>
);

/** A cloud. */
export const CloudDrawing = () => (
  <Art>
    <path d="M36 72a18 18 0 0 1-2-36 24 24 0 0 1 46 6 15 15 0 0 1 4 30z" fill="var(--tint-1)" />
    <path d="M24 84h18m8 0h34m8 0h8" />
  </Art>
);
