import { Art } from './drawings.tsx';

/** A page of a calendar with a sun. */
export const CalendarDrawing = () => (
  <Art>
    <path d="M26 26h54a6 6 0 0 1 6 6v46a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V32a6 6 0 0 1 6-6z" />
    <path d="M20 42h66M38 18v14m30-14v14M34 56h8m10 0h8m10 0h6M34 70h8m10 0h8" />
    <circle cx="96" cy="24" r="9" fill="var(--tint-2)" />
    <path d="M96 6v3m0 30v3m18-18h-3m-30 0h-1m29-13-2 2m-22 22-2 2m26 0-2-2" />
  </Art>
);

/** Two speech bubbles. */
export const BubblesDrawing = () => (
  <Art>
    <path
      d="M52 18c-19 0-34 12-34 27 0 8 4 15 11 20l-2 13 14-7c4 1 7 1 11 1 19 0 34-12 34-27S71 18 52 18z"
      fill="var(--tint-0)"
    />
    <path d="M92 44c7 4 11 10 11 17 0 6-3 11-8 15l1 9-10-5c-12 2-23-1-30-8" />
  </Art>
);

/** Three people side by side. */
export const PeopleDrawing = () => (
  <Art>
    <circle cx="60" cy="34" r="12" fill="var(--tint-3)" />
    <path d="M36 82c0-16 10-26 24-26s24 10 24 26" fill="var(--tint-3)" />
    <circle cx="26" cy="42" r="8" />
    <circle cx="94" cy="42" r="8" />
    <path d="M10 78c0-12 6-20 16-20 3 0 5 1 7 2m77 18c0-12-6-20-16-20-3 0-5 1-7 2M6 88h108" />
  </Art>
);

/** A key. */
export const KeyDrawing = () => (
  <Art>
    <circle cx="36" cy="48" r="18" fill="var(--tint-4)" />
    <circle cx="36" cy="48" r="6" fill="var(--surface)" />
    <path d="M54 48h50v14m-14-14v10M76 48v6" />
    <path d="M22 84h76" strokeDasharray="1 6" />
  </Art>
);

/** An open eye. */
export const EyeDrawing = () => (
  <Art>
    <path d="M12 50c12-20 28-30 48-30s36 10 48 30c-12 20-28 30-48 30S24 70 12 50z" fill="var(--tint-1)" />
    <circle cx="60" cy="50" r="15" fill="var(--surface)" />
    <circle cx="60" cy="50" r="5" />
  </Art>
);

/** An empty tray for letters. */
export const TrayDrawing = () => (
  <Art>
    <path
      d="M18 56 34 24a6 6 0 0 1 5-3h42a6 6 0 0 1 5 3l16 32v20a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6z"
      fill="var(--tint-6)"
    />
    <path d="M18 56h24c2 0 4 2 4 4 2 6 7 9 14 9s12-3 14-9c0-2 2-4 4-4h24" fill="var(--surface)" />
  </Art>
);

/** A list, its first step done. */
export const ListDrawing = () => (
  <Art>
    <path d="M32 14h56a6 6 0 0 1 6 6v60a6 6 0 0 1-6 6H32a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6z" />
    <circle cx="42" cy="33" r="7" fill="var(--tint-0)" />
    <path d="m39 33 2 2 4-4m11 2h26M56 51h20M56 69h24" />
    <circle cx="42" cy="51" r="7" />
    <circle cx="42" cy="69" r="7" />
  </Art>
);

/** A bell at rest. */
export const BellDrawing = () => (
  <Art>
    <path d="M60 18c-15 0-23 10-23 24v16L28 72h64l-9-14V42c0-14-8-24-23-24z" fill="var(--tint-2)" />
    <path d="M60 11v7m-8 54a8 8 0 0 0 16 0M98 20h10l-10 12h10" />
  </Art>
);

/** A tablet and a capsule. */
export const MedicineDrawing = () => (
  <Art>
    <path d="m34 66 28-28a15 15 0 0 1 21 21L55 87a15 15 0 0 1-21-21z" fill="var(--tint-0)" />
    <path d="m48 52 21 21" />
    <circle cx="34" cy="32" r="13" fill="var(--tint-2)" />
    <path d="m25 41 18-18" />
  </Art>
);

/** A bubble of thought with a plant in it. */
export const ThoughtDrawing = () => (
  <Art>
    <path
      d="M38 62a17 17 0 0 1-3-33 20 20 0 0 1 37-6 19 19 0 0 1 14 36c-4 3-9 3-13 3z"
      fill="var(--tint-3)"
    />
    <circle cx="38" cy="74" r="5" />
    <circle cx="27" cy="86" r="3" />
    <path d="M60 54V40m0 6c0-7 5-10 11-10 0 7-4 10-11 10zm0-1c0-6-4-9-10-9 0 6 4 9 10 9z" />
  </Art>
);

/** A ring within a ring, and a flag in the middle. */
export const AimDrawing = () => (
  <Art>
    <circle cx="60" cy="54" r="34" fill="var(--tint-1)" />
    <circle cx="60" cy="54" r="20" fill="var(--surface)" />
    <circle cx="60" cy="54" r="3" />
    <path d="m60 14 18 7-18 8z" fill="var(--tint-2)" />
    <path d="M60 51V14" />
  </Art>
);
