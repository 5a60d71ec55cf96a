/** The key of queries for unsent words on this device. */
export const LEFT_ON_DEVICE = ['left-on-device'] as const;
