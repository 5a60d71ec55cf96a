const PREFIX = 'sr-';

/** `sr-12`; null where it answers no request. */
export function setRequestIdOf(requestId: number | null): string | null {
  return requestId === null ? null : nameOf(requestId);
}

export function nameOf(requestId: number): string {
  return `${PREFIX}${requestId}`;
}

/** The number of a name that the contract has checked. */
export function requestIdIn(setRequestId: string): number {
  return Number(setRequestId.slice(PREFIX.length));
}
