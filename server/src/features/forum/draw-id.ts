import { randomBytes } from 'node:crypto';

/** The whole numbers that JavaScript holds exactly. */
const BITS = 53;

/** An id from a source that no person can foresee: it follows from no time, order or account. */
export function drawId(): number {
  const drawn = Number(BigInt.asUintN(BITS, randomBytes(8).readBigUInt64BE()));
  return drawn === 0 ? drawId() : drawn;
}
