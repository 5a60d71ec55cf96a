// The process of the clients: bare `ws`, so that only the server is measured.

import { WebSocket } from 'ws';

export interface ClientOrder {
  readonly url: string;
  /**
   * The channels that each socket joins once it is open, made from the id that the server gave it; or none.
   */
  readonly channels: readonly { readonly channel: string; readonly token: string }[];
  readonly authorise: string | null;
}

const sockets: WebSocket[] = [];
let waited = 0;

process.on('message', (order: ClientOrder) => {
  open(order).then(
    () => process.send?.({ kind: 'open' }),
    (error: unknown) => process.send?.({ kind: 'failed', error: String(error) }),
  );
});

async function open({ url, channels, authorise }: ClientOrder): Promise<void> {
  for (const one of channels) {
    const socket = new WebSocket(url);
    sockets.push(socket);
    if (authorise === null) await opened(socket);
    else await subscribed(socket, authorise, one);
    socket.on('message', hear);
  }
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
}

async function subscribed(
  socket: WebSocket,
  authorise: string,
  { channel, token }: ClientOrder['channels'][number],
): Promise<void> {
  const { socket_id } = JSON.parse((await nextFrame(socket)).data);
  const response = await fetch(authorise, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ socket_id, channel_name: channel }),
  });
  const signed = await response.json();
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...signed } }));
  const { event } = await nextFrame(socket);
  if (!event.includes('succeeded')) throw new Error(event);
}

function nextFrame(socket: WebSocket): Promise<{ readonly event: string; readonly data: string }> {
  return new Promise((resolve, reject) => {
    socket.once('message', (received) => resolve(JSON.parse(String(received))));
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)));
  });
}

/** Reports the frames of one change together, once all have arrived. */
function hear(received: unknown): void {
  if (!String(received).includes('item-changed')) return;
  waited += 1;
  process.send?.({ kind: 'frame', at: performance.timeOrigin + performance.now(), count: waited });
}
