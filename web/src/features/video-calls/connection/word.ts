/** What one browser says to another. */
export interface Word {
  readonly description?: RTCSessionDescriptionInit | null;
  readonly candidates?: readonly RTCIceCandidateInit[];
  /** Whether the sender's camera and microphone are on. */
  readonly on?: { readonly camera: boolean; readonly microphone: boolean };
}

/** Null for what no browser of ours says: the sender writes it as they like. */
export function wordOf(text: string): Word | null {
  try {
    const word: unknown = JSON.parse(text);
    return typeof word === 'object' && word !== null ? word : null;
  } catch {
    return null;
  }
}
