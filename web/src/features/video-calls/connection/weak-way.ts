/** Bits in a second. Sound takes about 40,000 of them, and a face that can be read takes the rest. */
const LEAST_BITS = 120_000;
/** Of the packets of sound. Above it words are lost, though the browser fills in what it can. */
const MOST_LOST = 0.15;

type Entry = Readonly<Record<string, unknown>>;

/**
 * Whether a way to another person is too narrow for pictures, as the browser measures it. How wide a way is
 * can not be measured by sound alone, which needs little of it.
 */
export function isWeakWay(report: RTCStatsReport, sendsPicture: boolean): boolean {
  const all: Entry[] = [...report.values()];
  return (sendsPicture && all.some(isNarrow)) || all.some(losesSound);
}

const isNarrow = ({ type, nominated, availableOutgoingBitrate: bits }: Entry): boolean =>
  type === 'candidate-pair' && nominated === true && typeof bits === 'number' && bits < LEAST_BITS;

const losesSound = ({ type, kind, fractionLost }: Entry): boolean =>
  type === 'remote-inbound-rtp' &&
  kind === 'audio' &&
  typeof fractionLost === 'number' &&
  fractionLost > MOST_LOST;
