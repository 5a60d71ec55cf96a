import { Fragment } from 'react';

interface MarkedProps {
  parts: readonly { readonly text: string; readonly match: boolean }[];
}

/** A text with the found words marked. */
export function Marked({ parts }: MarkedProps) {
  return parts.map(({ text, match }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the stretch is drawn once, its parts never move
    match ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  );
}
