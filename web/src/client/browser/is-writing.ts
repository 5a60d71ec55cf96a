const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** Whether the person is in a field, which nothing may take away from them. */
export const isWriting = (): boolean => document.activeElement?.matches(FIELDS) === true;
