import type { Transport } from './send.ts';

/** Nothing has left the device for so long: the connection is gone. */
const STALLED_MS = 60_000;
/** All has left the device, of which the last part may still be on its way, and the server looks at it. */
const ANSWER_MS = 90_000;

/**
 * As `fetch`, which tells no progress: `onProgress` hears what part of the body has left, from 0 to 1. Gives
 * up an upload that does not move any more.
 */
export function uploadTransport(onProgress: (part: number) => void): Transport {
  return (url, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', url);
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.responseType = 'blob';
      let timer: ReturnType<typeof setTimeout> | undefined;
      const waitFor = (milliseconds: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => request.abort(), milliseconds);
      };
      request.upload.onprogress = ({ loaded, total }) => {
        waitFor(loaded < total ? STALLED_MS : ANSWER_MS);
        onProgress(total > 0 ? loaded / total : 0);
      };
      request.onloadend = () => clearTimeout(timer);
      request.onload = () => resolve(toResponse(request));
      request.onerror = () => reject(new TypeError('The request could not be carried.'));
      request.onabort = () => reject(init.signal?.reason ?? new TypeError('The request came to a halt.'));
      init.signal?.addEventListener('abort', () => request.abort());
      waitFor(STALLED_MS);
      request.send(init.body instanceof FormData ? init.body : null);
    });
}

function toResponse(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split('\r\n').filter(Boolean);
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return new Response(request.response, { status: request.status, headers });
}
