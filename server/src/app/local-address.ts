/** The address for a browser on this machine. */
export function localAddress(host: string, port: number): string {
  const here = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${here.includes(':') ? `[${here}]` : here}:${port}`;
}
