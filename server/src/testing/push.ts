import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { webPushService } from '#kernel/ports/push';

const CURVE = 'prime256v1';

/** A browser that is subscribed at a push service, and reads the notices that come. */
export function pushBrowser(name: string = randomUUID()) {
  const keys = createECDH(CURVE);
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16);
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    p256dh,
    auth: auth.toString('base64url'),
    read: (body: Buffer) => decrypted(body, { keys, auth }),
  };
}

export type PushBrowser = ReturnType<typeof pushBrowser>;

export const addressOf = ({ endpoint, p256dh, auth }: PushBrowser) => ({ endpoint, p256dh, auth });

/** RFC 8291 over RFC 8188, in one record: written anew, so that it shares no fault with the library. */
function decrypted(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine, under the names of the real ones; TLS ends in front of it. */
export async function startPushService() {
  const arrived: Arrived[] = [];
  const next = { status: 201 };
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    arrived.push({ path, headers, body: await buffer(request) });
    response.writeHead(next.status).end('words of the service');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') });
  return {
    push: webPushService('https://kith.test', agent),
    arrived,
    answerWith: (status: number) => Object.assign(next, { status }),
    /** What came for this browser, the oldest first. */
    of: (browser: PushBrowser) =>
      arrived
        .filter(({ path }) => browser.endpoint.endsWith(path))
        .map(({ body, headers }) => ({ headers, text: browser.read(body) })),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
