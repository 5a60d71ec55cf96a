/** Texts about files that wait on this device. */
export const texts = {
  gone: 'A file is no longer on this device, so this wasn’t sent.',
  stopped: 'You stopped this before it was sent.',
} as const;
