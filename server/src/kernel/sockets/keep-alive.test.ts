import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { look } from './keep-alive.ts';
import { newSocket, type Socket } from './socket.ts';

const server = createServer();
const sockets = new WebSocketServer({ server });

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => {
  sockets.close();
  server.close();
});

/** Both ends of a connection on which nothing has been said since 0. */
async function connection(proof?: Socket['proof']): Promise<{ socket: Socket; client: WebSocket }> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const accepted = once(sockets, 'connection');
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  await once(client, 'open');
  const [ws] = await accepted;
  return { socket: { ...newSocket(ws, 'here', 0), proof }, client };
}

const PROOF = { sessionId: 1, userId: 1 };

it('asks a quiet socket whether it is there', async () => {
  const { socket, client } = await connection(PROOF);
  const asked = once(client, 'ping');

  look(socket, 30_000);

  await asked;
  client.terminate();
});

it('lets go of a socket that does not answer for long', async () => {
  const { socket, client } = await connection(PROOF);
  const closed = once(client, 'close');

  look(socket, 75_000);

  expect((await closed)[0]).toBe(4201);
});

it('lets go of a socket that proves no session, and of no other', async () => {
  const [stranger, known] = [await connection(), await connection(PROOF)];
  const closed = once(stranger.client, 'close');

  look(stranger.socket, 8000);
  look(known.socket, 8000);

  expect((await closed)[0]).toBe(4009);
  expect(known.client.readyState).toBe(WebSocket.OPEN);
  known.client.terminate();
});
