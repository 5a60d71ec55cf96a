/** Of queries for what lies written on this device and is not sent. */
export const LEFT_ON_DEVICE = ['left-on-device'] as const;
