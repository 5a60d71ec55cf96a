import type { Proof, Socket } from './socket.ts';

/** Every socket of this process: by its channels, by its proved person, by its network. */
export interface Hub {
  readonly sockets: ReadonlySet<Socket>;
  readonly add: (socket: Socket) => void;
  /** Returns false if the socket is gone already. */
  readonly remove: (socket: Socket) => boolean;
  readonly join: (socket: Socket, channel: string) => void;
  readonly leave: (socket: Socket, channel: string) => void;
  readonly prove: (socket: Socket, proof: Proof) => void;
  readonly inChannel: (channel: string) => ReadonlySet<Socket>;
  readonly ofPerson: (userId: number) => ReadonlySet<Socket>;
  readonly isHere: (userId: number) => boolean;
  /** Sockets from that network without a proved session, the oldest first. */
  readonly unproved: (place: string) => ReadonlySet<Socket>;
}

const NONE: ReadonlySet<Socket> = new Set();

export function makeHub(): Hub {
  const sockets = new Set<Socket>();
  const channels = new Map<string, Set<Socket>>();
  const people = new Map<number, Set<Socket>>();
  const strangers = new Map<string, Set<Socket>>();
  const leave: Hub['leave'] = (socket, channel) => {
    socket.channels.delete(channel);
    takeOut(channels, channel, socket);
  };
  return {
    sockets,
    add(socket) {
      sockets.add(socket);
      putIn(strangers, socket.place, socket);
    },
    remove(socket) {
      for (const channel of socket.channels) leave(socket, channel);
      if (socket.proof) takeOut(people, socket.proof.userId, socket);
      takeOut(strangers, socket.place, socket);
      return sockets.delete(socket);
    },
    join(socket, channel) {
      if (!sockets.has(socket)) return;
      socket.channels.add(channel);
      putIn(channels, channel, socket);
    },
    leave,
    prove(socket, proof) {
      if (!sockets.has(socket)) return;
      socket.proof = proof;
      takeOut(strangers, socket.place, socket);
      putIn(people, proof.userId, socket);
    },
    inChannel: (channel) => channels.get(channel) ?? NONE,
    ofPerson: (userId) => people.get(userId) ?? NONE,
    isHere: (userId) => people.has(userId),
    unproved: (place) => strangers.get(place) ?? NONE,
  };
}

function putIn<K>(map: Map<K, Set<Socket>>, key: K, socket: Socket): void {
  const known = map.get(key);
  if (known) known.add(socket);
  else map.set(key, new Set([socket]));
}

function takeOut<K>(map: Map<K, Set<Socket>>, key: K, socket: Socket): void {
  const known = map.get(key);
  if (known?.delete(socket) && known.size === 0) map.delete(key);
}
