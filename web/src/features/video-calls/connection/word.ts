/** What one browser says to another. */
export interface Word {
  /** The visit of the sender: after a reload it is another one. */
  readonly visit: string;
  readonly description?: RTCSessionDescriptionInit | null;
  readonly candidates?: readonly RTCIceCandidateInit[];
  /** Whether the sender's camera and microphone are on. */
  readonly on?: { readonly camera: boolean; readonly microphone: boolean };
}

export type Saying = Omit<Word, 'visit'>;
