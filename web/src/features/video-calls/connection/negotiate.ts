import type { Word } from './word.ts';

interface Sides {
  readonly polite: boolean;
  readonly say: (word: Word) => void;
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
): (word: Word) => Promise<void> {
  let offers = false;
  let ignores = false;
  let takesAnswer = false;

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
    ignores = !polite && description.type === 'offer' && !isReady;
    if (ignores) return;
    takesAnswer = description.type === 'answer';
    await connection.setRemoteDescription(description);
    takesAnswer = false;
    if (description.type === 'offer') await describe();
  };
  return async ({ description, candidates = [] }) => {
    if (description) await takeDescription(description);
    for (const candidate of candidates)
      await connection.addIceCandidate(candidate).catch((error: unknown) => {
        if (!ignores) throw error;
      });
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
