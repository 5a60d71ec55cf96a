import { createContext, use } from 'react';

/**
 * Makes a change for which the server may want the password once more, and goes on with it once it was given.
 */
export type Gate = <T>(change: () => Promise<T>) => Promise<T>;

export const GateContext = createContext<Gate>((change) => change());

/** A change whose password is not given fails with the server's refusal. */
export const usePasswordGate = (): Gate => use(GateContext);
