type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** What was given: an absent field would write over the one that is there. */
export function withoutAbsent<T extends object>(sent: T): Given<T> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Given<T>;
}
