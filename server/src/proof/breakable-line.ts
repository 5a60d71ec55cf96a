import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that keeps its own address while servers come and go behind it, and can be cut. */
export interface BreakableLine {
  readonly port: number;
  readonly address: string;
  /** Leads to another server from now on. */
  leadTo(address: string): void;
  /** Cuts this part of all connections, anywhere in a frame or an answer, and returns their number. */
  cut(part: number): number;
  close(): Promise<void>;
}

export async function breakableLine(chance: () => number): Promise<BreakableLine> {
  let onward = 0;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(onward, '127.0.0.1');
    open.add(near);
    const end = () => {
      open.delete(near);
      near.destroy();
      far.destroy();
    };
    for (const side of [near, far]) side.on('error', end).on('close', end);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    leadTo(address) {
      onward = Number(new URL(address).port);
    },
    cut(part) {
      const chosen = [...open].filter(() => chance() < part);
      for (const socket of chosen) socket.destroy();
      return chosen.length;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
