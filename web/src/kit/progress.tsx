import './progress.css';

interface ProgressProps {
  /** What goes on: "Progress". */
  label: string;
  /** Steps that are done, and all of them. */
  done: number;
  of: number;
  /** The same in words, which stand beside the bar or above it: "Question 3 of 21". */
  words: string;
}

/** How far something is, as a bar. Its words are for the place where they are read. */
export function Progress({ label, done, of, words }: ProgressProps) {
  return (
    <progress
      className="progress"
      aria-label={label}
      aria-valuetext={words}
      max={Math.max(1, of)}
      value={Math.min(done, of)}
    />
  );
}
