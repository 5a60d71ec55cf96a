/**
 * The orientation of the camera is the one metadata that stays: without it, the picture would lie on its
 * side.
 */
export function orientationOnly(orientation: number): Buffer {
  // A TIFF of one entry: tag 0x0112, a short, one of it.
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** 1 is the default orientation. */
export function isTurned(orientation: number | undefined): orientation is number {
  return orientation !== undefined && orientation >= 2 && orientation <= 8;
}
