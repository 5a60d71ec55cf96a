import { negotiate } from './negotiate.ts';
import type { Part } from './word.ts';

interface PeerOptions {
  readonly visit: string;
  /** Of two that offer at once, this one gives way. */
  readonly polite: boolean;
  readonly config: () => RTCConfiguration;
  readonly tracks: readonly MediaStreamTrack[];
  readonly say: (part: Part) => void;
  /** Its picture, sound or state is another one. */
  readonly changed: () => void;
  readonly onText: (text: string) => void;
}

export interface Peer {
  readonly visit: string;
  readonly stream: MediaStream;
  readonly connection: RTCPeerConnection;
  readonly hear: (part: Part) => Promise<void>;
  /** Sends these instead of the former ones. */
  readonly send: (tracks: readonly MediaStreamTrack[]) => void;
  readonly restart: () => void;
  /** False where the other one is not reached now. */
  readonly write: (text: string) => boolean;
  /**
   * Says again what may not have arrived: a signal to a page that is loading is lost. False where that was of
   * no use for so long that another connection is better begun.
   */
  readonly nudge: () => boolean;
  readonly close: () => void;
}

/** A connection that is interrupted for longer is found anew. */
const INTERRUPTED_MS = 4000;
/** A way may take some seconds, and is not given up before. */
const NUDGES = 4;

/** One other browser. */
export function makePeer({ visit, polite, config, tracks, say, ...on }: PeerOptions): Peer {
  const connection = new RTCPeerConnection(config());
  const hear = negotiate(connection, { polite, say });
  const { changed, onText } = on;
  const write = textOver(connection, onText);
  const stream = new MediaStream();
  let [nudges, offers] = [0, 0];
  // A way that is looked for anew may need a relay, whose first password has ended.
  const restart = (): void => {
    connection.setConfiguration(config());
    connection.restartIce();
  };
  const stopWatching = watchState(connection, { changed, restart });
  connection.ontrack = ({ track }) => {
    for (const former of stream.getTracks()) if (former.kind === track.kind) stream.removeTrack(former);
    stream.addTrack(track);
    changed();
  };
  // A device without a camera asks for the picture of the other all the same.
  for (const kind of ['audio', 'video'])
    if (!tracks.some((track) => track.kind === kind))
      connection.addTransceiver(kind, { direction: 'recvonly' });
  const send = sendOver(connection);
  send(tracks);
  return {
    ...{ visit, stream, connection, hear, send, write },
    restart,
    nudge() {
      const { connectionState, signalingState } = connection;
      nudges = connectionState === 'connected' ? 0 : nudges + 1;
      // Also where they see each other already: a camera that is added is an offer too.
      offers = signalingState === 'have-local-offer' ? offers + 1 : 0;
      if (offers > 0 && nudges + offers > 1) say({ description: connection.localDescription });
      // The other one gives it up first, so that they do not do so in turn.
      return Math.max(nudges, offers - 1) < (polite ? 2 * NUDGES : NUDGES);
    },
    close() {
      stopWatching();
      connection.close();
    },
  };
}

/** A kind that is not among the tracks is sent no more: a camera that is off is closed. */
function sendOver(connection: RTCPeerConnection): Peer['send'] {
  const senders = new Map<string, RTCRtpSender>();
  return (tracks) => {
    for (const kind of ['audio', 'video']) {
      const track = tracks.find((one) => one.kind === kind) ?? null;
      const sender = senders.get(kind);
      if (sender) void sender.replaceTrack(track).catch(() => undefined);
      else if (track) senders.set(kind, connection.addTrack(track));
    }
  };
}

/** Longer ones are cut by the sender; another browser than ours may send what it likes. */
export const TEXT_MAX = 2000;

/** Words travel beside picture and sound, from browser to browser. Both ends open the channel. */
function textOver(connection: RTCPeerConnection, onText: PeerOptions['onText']): Peer['write'] {
  const channel = connection.createDataChannel('text', { negotiated: true, id: 0 });
  channel.onmessage = ({ data }) => {
    if (typeof data === 'string' && data !== '') onText(data.slice(0, TEXT_MAX));
  };
  return (text) => {
    // A channel stays open for a while after the way is lost.
    if (channel.readyState !== 'open' || connection.connectionState !== 'connected') return false;
    channel.send(text);
    return true;
  };
}

interface Watching {
  readonly changed: () => void;
  readonly restart: () => void;
}

/** Another way is looked for where this one is lost. */
function watchState(connection: RTCPeerConnection, { changed, restart }: Watching): () => void {
  let interrupted: ReturnType<typeof setTimeout> | undefined;
  connection.onconnectionstatechange = () => {
    clearTimeout(interrupted);
    const { connectionState: state } = connection;
    if (state === 'failed') restart();
    if (state === 'disconnected') interrupted = setTimeout(restart, INTERRUPTED_MS);
    changed();
  };
  return () => clearTimeout(interrupted);
}
