import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Pages that people open first, from a mail, a bookmark or in need: by their path, with their source. */
const FIRST: Readonly<Record<string, string>> = {
  login: 'people/auth/login-page.tsx',
  help: 'features/help/help-page.tsx',
};
const PAGE = /\/web\/src\/(.+-page\.tsx)$/;

/**
 * Writes `pages/login.html` and its kind: the app's one page, which names the page's own files too. A browser
 * fetches them beside the first script, and not after it has run. `pages/files.json` names the files of every
 * page, for `npm run size`.
 */
export function firstPages(): Plugin {
  return {
    name: 'kith-first-pages',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = 'dist' }, written) {
        const html = readFileSync(join(dir, 'index.html'), 'utf8');
        const files = filesByPage(written);
        mkdirSync(join(dir, 'pages'), { recursive: true });
        writeFileSync(join(dir, 'pages', 'files.json'), JSON.stringify(files));
        for (const [path, source] of Object.entries(FIRST)) {
          const own = files[source]?.filter((file) => !html.includes(`"${file}"`));
          if (!own || own.length === 0) throw new Error(`The build has no files of ${source}.`);
          const links = own.map(linkTo).join('');
          writeFileSync(join(dir, 'pages', `${path}.html`), html.replace('</head>', `${links}</head>`));
        }
      },
    },
  };
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">\n`
    : `<link rel="modulepreload" crossorigin href="${file}">\n`;

/** The chunk of each page, and all that it can not run without. */
function filesByPage(written: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(written).filter((part) => part.type === 'chunk');
  const pages = chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => {
      const [, source] = PAGE.exec(id) ?? [];
      return source ? [[source, filesOf(chunk, written)] as const] : [];
    }),
  );
  return Object.fromEntries(pages);
}

function filesOf(chunk: Rolldown.OutputChunk, written: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const collect = (part: Rolldown.OutputChunk) => {
    if (found.has(`/${part.fileName}`)) return;
    for (const file of [part.fileName, ...(part.viteMetadata?.importedCss ?? [])]) found.add(`/${file}`);
    for (const file of part.imports) {
      const next = written[file];
      if (next?.type === 'chunk') collect(next);
    }
  };
  collect(chunk);
  return [...found];
}
