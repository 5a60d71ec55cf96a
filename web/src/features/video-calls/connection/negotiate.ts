import type { Part } from './word.ts';

interface Sides {
  readonly polite: boolean;
  readonly say: (part: Part) => void;
}

/** Addresses are collected for so long and sent together. */
const COLLECT_MS = 100;

/**
 * Two browsers agree on what they send, and either may begin: the pattern of "perfect negotiation" of WebRTC
 * 1.0, section 10.7. Returns what hears the other.
 */
export function negotiate(
  connection: RTCPeerConnection,
  { polite, say }: Sides,
): (part: Part) => Promise<void> {
  let offers = false;
  let takesAnswer = false;
  /** Addresses that came before any description. */
  const early: RTCIceCandidateInit[] = [];

  const describe = async (): Promise<void> => {
    await connection.setLocalDescription();
    say({ description: connection.localDescription });
  };
  connection.onnegotiationneeded = async () => {
    offers = true;
    await describe().catch(() => undefined);
    offers = false;
  };
  sayAddresses(connection, say);

  const takeDescription = async (description: RTCSessionDescriptionInit): Promise<void> => {
    const isReady = !offers && (connection.signalingState === 'stable' || takesAnswer);
    if (!polite && description.type === 'offer' && !isReady) return;
    takesAnswer = description.type === 'answer';
    try {
      await connection.setRemoteDescription(description);
    } finally {
      takesAnswer = false;
    }
    if (description.type === 'offer') await describe();
  };
  const take = async ({ description, candidates = [] }: Part): Promise<void> => {
    if (description) await takeDescription(description);
    early.push(...candidates);
    if (!connection.remoteDescription) return;
    // One that no longer fits does not cost those after it.
    for (const one of early.splice(0)) await connection.addIceCandidate(one).catch(() => undefined);
  };
  let last: Promise<unknown> = Promise.resolve();
  return (part) => {
    // One after the other: an address is of no use before the description that it belongs to.
    const taken = last.then(() => take(part));
    last = taken.catch(() => undefined);
    return taken;
  };
}

function sayAddresses(connection: RTCPeerConnection, say: Sides['say']): void {
  let collected: RTCIceCandidateInit[] = [];
  connection.onicecandidate = ({ candidate }) => {
    if (!candidate) return;
    if (collected.length === 0)
      setTimeout(() => {
        say({ candidates: collected });
        collected = [];
      }, COLLECT_MS);
    collected.push(candidate.toJSON());
  };
}
