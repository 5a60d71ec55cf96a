import { type ComponentType, lazy } from 'react';
import { importWithRetry } from './import-with-retry.ts';

/** A component that comes after the first script; the page does without it until it can be fetched. */
export function later<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(() => importWithRetry(async () => ({ default: await load() })));
}
