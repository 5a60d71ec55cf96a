import { isIPv4 } from 'node:net';

/** The unit of limits: an IPv4 address, or the /64 that one household gets of IPv6. */
export function addressBlockOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv4(plain) ? plain : `${eightGroups(plain).slice(0, 4).join(':')}::/64`;
}

function eightGroups(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back];
}

/**
 * A network in the form that may be stored for a while: the /24 of an IPv4 address, the /48 of an IPv6 one.
 * Empty where there was none.
 */
export function prefixOf(address: string): string {
  if (address === '') return '';
  const block = addressBlockOf(address);
  if (isIPv4(block)) return `${block.split('.').slice(0, 3).join('.')}.0/24`;
  return `${block.split(':').slice(0, 3).join(':')}::/48`;
}
