import { negotiate } from './negotiate.ts';
import type { Saying, Word } from './word.ts';

interface PeerOptions {
  readonly visit: string;
  /** Of two that offer at once, this one gives way. */
  readonly polite: boolean;
  readonly servers: readonly RTCIceServer[];
  readonly tracks: readonly MediaStreamTrack[];
  readonly say: (words: Saying) => void;
  /** Its picture, sound or state is another one. */
  readonly changed: () => void;
}

export interface Peer {
  readonly visit: string;
  readonly stream: MediaStream;
  readonly connection: RTCPeerConnection;
  readonly hear: (word: Word) => Promise<void>;
  /** Sends these instead of the former ones. */
  readonly send: (tracks: readonly MediaStreamTrack[]) => void;
  readonly restart: () => void;
  /** Says again what may not have arrived: a signal to a page that is loading is lost. */
  readonly nudge: () => void;
  readonly close: () => void;
}

/** A connection that is interrupted for longer is found anew. */
const INTERRUPTED_MS = 4000;
const NUDGES = 4;

/** One other browser. */
export function makePeer({ visit, polite, servers, tracks, say, changed }: PeerOptions): Peer {
  const connection = new RTCPeerConnection({ iceServers: [...servers] });
  const hear = negotiate(connection, { polite, say });
  const stream = new MediaStream();
  let nudges = 0;
  /** A way may take some seconds, and is not given up before. */
  const isSlow = (): boolean => {
    nudges += 1;
    return nudges % NUDGES === 0;
  };
  const stopWatching = watchState(connection, changed);
  connection.ontrack = ({ track }) => {
    for (const former of stream.getTracks()) if (former.kind === track.kind) stream.removeTrack(former);
    stream.addTrack(track);
    changed();
  };
  // A device without a camera asks for the picture of the other all the same.
  for (const kind of ['audio', 'video'])
    if (!tracks.some((track) => track.kind === kind))
      connection.addTransceiver(kind, { direction: 'recvonly' });
  const send: Peer['send'] = (next) => {
    for (const track of next) sendTrack(connection, track);
  };
  send(tracks);
  return {
    ...{ visit, stream, connection, hear, send },
    restart: () => connection.restartIce(),
    nudge() {
      const { connectionState, signalingState } = connection;
      if (connectionState === 'connected') return;
      if (signalingState === 'have-local-offer') say({ description: connection.localDescription });
      else if (isSlow() && !polite) connection.restartIce();
    },
    close() {
      stopWatching();
      connection.close();
    },
  };
}

function sendTrack(connection: RTCPeerConnection, track: MediaStreamTrack): void {
  const sender = connection.getSenders().find((one) => one.track?.kind === track.kind);
  if (sender) void sender.replaceTrack(track).catch(() => undefined);
  else connection.addTrack(track);
}

/** Another way is looked for where this one is lost. */
function watchState(connection: RTCPeerConnection, changed: () => void): () => void {
  let interrupted: ReturnType<typeof setTimeout> | undefined;
  connection.onconnectionstatechange = () => {
    clearTimeout(interrupted);
    const { connectionState: state } = connection;
    if (state === 'failed') connection.restartIce();
    if (state === 'disconnected') interrupted = setTimeout(() => connection.restartIce(), INTERRUPTED_MS);
    changed();
  };
  return () => clearTimeout(interrupted);
}
