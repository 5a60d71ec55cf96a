/** What a connection says to the one at the other end. */
export interface Part {
  readonly description?: RTCSessionDescriptionInit | null;
  readonly candidates?: readonly RTCIceCandidateInit[];
  /** Whether the sender's camera and microphone are on, and whether their picture is their screen. */
  readonly on?: {
    readonly camera: boolean;
    readonly microphone: boolean;
    readonly screen: boolean;
    /** False where the sender wants no picture of others. */
    readonly pictures?: boolean;
  };
}

/** The same as it travels. */
export interface Word extends Part {
  /** The visit that is meant. The server names the one that is there when the word arrives. */
  readonly to: string;
  /** Which connection of these two people it is about: each new one has a higher number. */
  readonly round: number;
}

/** Null for what no browser of ours says: the sender writes it as they like. */
export function wordOf(text: string): Word | null {
  try {
    const word: unknown = JSON.parse(text);
    return isWord(word) ? word : null;
  } catch {
    return null;
  }
}

function isWord(word: unknown): word is Word {
  if (typeof word !== 'object' || word === null || !('to' in word && 'round' in word)) return false;
  return Number.isSafeInteger(word.round);
}
