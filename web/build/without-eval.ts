import type { Plugin } from 'vite';

/**
 * The content security policy forbids eval. Unless it is told so before its first schema, the library of
 * schemas tries once on every page, and browsers report it. Here it is told wherever it comes from.
 */
export function withoutEval(): Plugin {
  return {
    name: 'kith-without-eval',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/core\/core\.js$/ },
      handler(code) {
        if (!code.includes('export const globalConfig =')) throw new Error('zod has its settings elsewhere.');
        return { code: `${code}\nglobalConfig.jitless = true;\n`, map: null };
      },
    },
  };
}
