import type { Carrier } from './send.ts';

/** As `fetch`, which does not tell: `onProgress` hears what part of the body has left, from 0 to 1. */
export function tellingCarrier(onProgress: (part: number) => void): Carrier {
  return (url, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', url);
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.responseType = 'blob';
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(toResponse(request));
      request.onerror = () => reject(new TypeError('The request could not be carried.'));
      request.onabort = () => reject(init.signal?.reason);
      init.signal?.addEventListener('abort', () => request.abort());
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
