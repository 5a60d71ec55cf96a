/** What the parts of the kit say by themselves, on any page. */
export const texts = {
  cancel: 'Cancel',
  close: 'Close',
  closeToast: (said: string) => `Close: ${said}`,
  toasts: 'Messages',
  again: 'Try again',
  failed: 'This page didn’t load',
  code: (code: string) => `If it keeps happening, tell us this code: ${code}`,
} as const;
