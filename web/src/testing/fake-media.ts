import { vi } from 'vitest';

/** One camera or microphone that the page has opened. */
export class FakeTrack {
  readonly kind: string;
  enabled = true;
  open = true;
  muted = false;
  onended: (() => void) | null = null;
  constructor(kind: string) {
    this.kind = kind;
  }
  stop(): void {
    this.open = false;
  }
  getSettings = () => ({});
}
export class FakeStream {
  readonly tracks: FakeTrack[];
  constructor(tracks: FakeTrack[] = []) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
}

/** A connection with another person, who is reached at once. */
class FakeConnection {
  readonly connectionState = 'connected';
  readonly signalingState = 'stable';
  addTransceiver = () => undefined;
  createDataChannel = () => ({ readyState: 'open', send: () => undefined });
  addTrack = () => ({ replaceTrack: async () => undefined });
  close = () => undefined;
  async getStats(): Promise<ReadonlyMap<string, object>> {
    return new Map();
  }
}

/** Devices of a browser that lets a page use them. Returns what the page has opened, as it goes on. */
export function stubMedia(): FakeTrack[] {
  const opened: FakeTrack[] = [];
  vi.stubGlobal('MediaStream', FakeStream);
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ fftSize: 32, getByteTimeDomainData: () => undefined });
      createMediaStreamSource = () => ({ connect: () => undefined });
      resume = async () => undefined;
      close = async () => undefined;
    },
  );
  vi.stubGlobal('navigator', {
    ...{ userAgent: navigator.userAgent, onLine: true },
    mediaDevices: Object.assign(new EventTarget(), {
      enumerateDevices: async () => [],
      async getUserMedia({ audio, video }: MediaStreamConstraints) {
        const tracks = [...(audio ? ['audio'] : []), ...(video ? ['video'] : [])].map(
          (kind) => new FakeTrack(kind),
        );
        opened.push(...tracks);
        return new FakeStream(tracks);
      },
    }),
  });
  return opened;
}
