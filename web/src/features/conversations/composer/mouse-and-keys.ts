/** A mouse means keys beside it. A finger's keyboard would cover half of the page. */
export const hasMouseAndKeys = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** The person writes in another field or is asked something: the focus stays there. */
export const isBusyElsewhere = (): boolean =>
  Boolean(document.activeElement?.closest('input, textarea, [contenteditable="true"], dialog[open]'));
