import type { Plugin } from 'vite';

const drawing = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const exported = /^export (?:const|function) (\w+)/gm;

/**
 * The server describes its calls as JSON schemas; no page does. The library ties the code for that to every
 * schema, where nothing can shake it out, and it would be a fortieth of the first script. So the browser gets
 * each of its functions with nothing in it.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'kith-without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: drawing },
      handler(code) {
        const names = [...code.matchAll(exported)].map(([, name]) => name);
        const empty = names.map((name) => `export const ${name} = nothing;`);
        return { code: ['const nothing = () => ({});', ...empty].join('\n'), map: null };
      },
    },
  };
}
