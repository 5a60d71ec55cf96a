/**
 * One violation of each rule. `rule` is the name under which the tool must report it, in the planted file.
 * An empty rule only helps another plant.
 */
export interface Plant {
  readonly tool: 'imports' | 'lint' | 'types' | 'words' | 'doors';
  readonly rule: string;
  readonly file: string;
  readonly text: string;
}

const door = (text: string): string => `${text}\nexport const planted = 1;\n`;

const IMPORTS: readonly Plant[] = [
  ['contract-is-pure', 'contract/src/planted.ts', "import 'node:fs';"],
  ['production-holds-no-proof', 'server/src/features/notes/planted-proof.ts', "import './notes.proof.ts';"],
  [
    'browser-loads-one-instrument',
    'web/src/features/planted/all.ts',
    "import '../../../../contract/src/assessments/all-instruments.ts';",
  ],
  ['kernel-is-the-floor', 'server/src/kernel/planted.ts', "import '../policy/access/index.ts';"],
  ['policy-stands-on-the-kernel', 'server/src/policy/planted.ts', "import '#people/users';"],
  ['people-look-down', 'server/src/people/users/planted.ts', "import '#features/notes';"],
  ['records-stand-on-people', 'server/src/records/planted.ts', "import '#features/notes';"],
  ['features-stay-home', 'server/src/features/planted/index.ts', "import '#features/notes';"],
  [
    'room-store-looks-down',
    'server/src/features/conversations/store/planted.ts',
    "import '../access/own-thread.ts';",
  ],
  [
    'room-access-looks-down',
    'server/src/features/conversations/access/planted.ts',
    "import '../present/present-file.ts';",
  ],
  [
    'room-present-looks-down',
    'server/src/features/conversations/present/planted.ts',
    "import '../effects/write-down.ts';",
  ],
  [
    'room-effects-looks-down',
    'server/src/features/conversations/effects/planted.ts',
    "import '../threads/open-thread.ts';",
  ],
  [
    'stories-of-a-subject-stay-there',
    'server/src/features/conversations/desk/planted.ts',
    "import '../threads/open-thread.ts';",
  ],
  [
    'chat-words-looks-down',
    'web/src/features/conversations/words/planted.ts',
    "import '../api/search-api.ts';",
  ],
  [
    'chat-api-looks-down',
    'web/src/features/conversations/api/planted.ts',
    "import '../outbox/send-files.ts';",
  ],
  [
    'chat-outbox-looks-down',
    'web/src/features/conversations/outbox/planted.ts',
    "import '../composer/use-auto-grow.ts';",
  ],
  [
    'chat-composer-looks-down',
    'web/src/features/conversations/composer/planted.ts',
    "import '../threads/use-open-chat.ts';",
  ],
  [
    'chat-threads-looks-down',
    'web/src/features/conversations/threads/planted.ts',
    "import '../transcript/rows.ts';",
  ],
  [
    'chat-transcript-looks-down',
    'web/src/features/conversations/transcript/planted.ts',
    "import '../threads/use-open-chat.ts';",
  ],
  [
    'chat-chat-looks-down',
    'web/src/features/conversations/chat/planted.ts',
    "import '../pages/message-sync.tsx';",
  ],
  [
    'plan-rules-looks-down',
    'web/src/features/safety-plan/rules/planted.ts',
    "import '../words/plan-words.ts';",
  ],
  ['plan-words-looks-down', 'web/src/features/safety-plan/words/planted.ts', "import '../api/plan-api.ts';"],
  ['plan-api-looks-down', 'web/src/features/safety-plan/api/planted.ts', "import '../device/plan-sync.ts';"],
  [
    'plan-device-looks-down',
    'web/src/features/safety-plan/device/planted.ts',
    "import '../context/plan-context.ts';",
  ],
  [
    'plan-context-looks-down',
    'web/src/features/safety-plan/context/planted.ts',
    "import '../photos/use-photo.ts';",
  ],
  [
    'plan-photos-looks-down',
    'web/src/features/safety-plan/photos/planted.ts',
    "import '../sharing/sharers.ts';",
  ],
  [
    'plan-sharing-looks-down',
    'web/src/features/safety-plan/sharing/planted.ts',
    "import '../versions/use-bring-back.ts';",
  ],
  [
    'plan-versions-looks-down',
    'web/src/features/safety-plan/versions/planted.ts',
    "import '../photos/use-photo.ts';",
  ],
  [
    'plan-cards-looks-down',
    'web/src/features/safety-plan/cards/planted.ts',
    "import '../steps/use-writing.ts';",
  ],
  [
    'plan-steps-looks-down',
    'web/src/features/safety-plan/steps/planted.ts',
    "import '../pages/use-plan-look.ts';",
  ],
  ['client-browser-looks-down', 'web/src/client/browser/planted.ts', "import '../pages/last-path.ts';"],
  ['client-pages-looks-down', 'web/src/client/pages/planted.ts', "import '../browser/tab.ts';"],
  ['client-connection-looks-down', 'web/src/client/connection/planted.ts', "import '../storage/drafts.ts';"],
  ['client-storage-looks-down', 'web/src/client/storage/planted.ts', "import '../session/session-state.ts';"],
  ['client-session-looks-down', 'web/src/client/session/planted.ts', "import '../api/live-tags.ts';"],
  ['client-api-looks-down', 'web/src/client/api/planted.ts', "import '../device/device-store.ts';"],
  ['client-device-looks-down', 'web/src/client/device/planted.ts', "import '../forms/form-faults.ts';"],
  ['client-outbox-looks-down', 'web/src/client/outbox/planted.ts', "import '../device/device-store.ts';"],
  ['client-acting-looks-down', 'web/src/client/acting/planted.ts', "import '../outbox/retry.ts';"],
  ['client-files-looks-down', 'web/src/client/files/planted.ts', "import '../live/live-changes.ts';"],
  ['client-forms-looks-down', 'web/src/client/forms/planted.ts', "import '../acting/caseload.ts';"],
  ['client-live-looks-down', 'web/src/client/live/planted.ts', "import '../cache/query-client.ts';"],
  ['nobody-imports-views-or-reactors', 'server/src/views/planted/index.ts', "import '#views/journey';"],
  ['nobody-imports-app', 'server/src/people/users/planted-app.ts', "import '../../app/features.ts';"],
  ['doors-only-server', 'server/src/views/planted/window.ts', "import '../../features/notes/store.ts';"],
  ['reactors-hear-facts', 'server/src/reactors/planted/window.ts', "import '../../features/notes/rules.ts';"],
  [
    'doors-only-policy',
    'server/src/people/users/planted-policy.ts',
    "import '../../policy/memberships/grants.ts';",
  ],
  ['people-change-rights', 'server/src/features/notes/planted-rights.ts', "import '#policy/rights/ends';"],
  ['records-use-doors', 'server/src/records/planted-window.ts', "import '../people/users/store.ts';"],
  ['doors-only-records', 'server/src/features/planted/rules.ts', "import '../../records/undo.ts';"],
  ['doors-only-web', 'web/src/views/planted/window.ts', "import '../../features/notes/notes-api.ts';"],
  ['app-enters-by-doors', 'web/src/app/planted.ts', "import '../features/notes/notes-api.ts';"],
  ['only-store-sees-tables', 'server/src/people/users/planted-table.ts', "import './schema.ts';"],
  [
    'web-never-sees-the-server',
    'web/src/client/planted-server.ts',
    "import '../../../server/src/kernel/clock.ts';",
  ],
  ['kit-has-no-product-words', 'web/src/kit/planted.ts', "import '../client/session/session.ts';"],
  ['the-library-stands-in-the-kit', 'web/src/client/planted-part.ts', "import '@mantine/hooks';"],
  ['client-stands-below-the-screens', 'web/src/client/planted.ts', "import '../kit/button.tsx';"],
  ['web-records-stand-on-the-kit', 'web/src/records/planted.ts', "import '#people/groups';"],
  ['doors-only-records', 'web/src/features/planted/rules.ts', "import '../../records/news.ts';"],
  ['web-people-look-down', 'web/src/people/auth/planted.ts', "import '../../app/guard.ts';"],
  ['no-cycles', 'server/src/kernel/planted-a.ts', "import './planted-b.ts';"],
  ['', 'server/src/kernel/planted-b.ts', "import './planted-a.ts';"],
  ['nothing-undeclared', 'server/src/kernel/planted-npm.ts', "import 'react';"],
  ['nothing-unresolvable', 'server/src/kernel/planted-nowhere.ts', "import './nowhere.ts';"],
].map(([rule = '', file = '', text = '']) => ({ tool: 'imports' as const, rule, file, text: door(text) }));

const LINT: readonly Plant[] = [
  ['suspicious/noExplicitAny', 'export const planted: any = 1;'],
  ['style/noNonNullAssertion', 'export const planted = (x?: string) => x!.length;'],
  ['style/noDefaultExport', 'export default 1;'],
  ['performance/noReExportAll', "export * from './clock.ts';"],
  ['style/noProcessEnv', 'export const planted = process.env;'],
  ['suspicious/noConsole', 'console.log(1);'],
  ['style/noEnum', 'export enum Planted { A }'],
  [
    'security/noDangerouslySetInnerHtml',
    'export const P = () => <p dangerouslySetInnerHTML={{ __html: "x" }} />;',
  ],
  [
    'nursery/noFloatingPromises',
    'const later = async (): Promise<number> => 1;\nexport function planted(): void {\n  later();\n}',
  ],
  [
    'complexity/noExcessiveCognitiveComplexity',
    `export function planted(n: number): number {\n${'  if (n > 1) { if (n > 2) { if (n > 3) { n += 1; } } }\n'.repeat(3)}  return n;\n}`,
  ],
  [
    'complexity/noExcessiveLinesPerFunction',
    `export function planted(): number {\n  let n = 0;\n${'  n += 1;\n'.repeat(55)}  return n;\n}`,
  ],
].map(([rule = '', text = ''], at) => ({
  tool: 'lint' as const,
  rule,
  file: `server/src/kernel/lint-plant-${at}.${text.includes('<p') ? 'tsx' : 'ts'}`,
  text: `${text}\n`,
}));

/**
 * These must not compile: a grant for an action that its area does not have, and one that names no field of
 * the input.
 */
const TYPES: readonly Plant[] = [
  [
    'TS2345',
    "import { needs } from './kit/endpoint.ts';\nexport const planted = needs('note', 'message', 'id');",
  ],
  [
    'TS2322',
    "import * as z from 'zod';\nimport { endpoint, needs } from './kit/endpoint.ts';\nexport const planted = endpoint({ method: 'GET', path: '/x', summary: '', access: needs('note', 'view', 'nobody'), input: z.strictObject({}), reply: z.object({}) });",
  ],
].map(([rule = '', text = ''], at) => ({
  tool: 'types' as const,
  rule,
  file: `contract/src/type-plant-${at}.ts`,
  text: `${text}\n`,
}));

const WORDS: readonly Plant[] = [
  ['listed-word', '// This comment names nobody.'],
  ['comment-width', `// ${'This comment goes on. '.repeat(6)}`],
].map(([rule = '', text = ''], at) => ({
  tool: 'words' as const,
  rule,
  file: `scripts/lib/word-plant-${at}.ts`,
  text: door(text),
}));

const TEXTS: readonly Plant[] = [
  ['web/src/kit/text-plant-0.tsx', 'export const P = () => <p>Nobody is here.</p>;'],
  ['web/src/kit/text-plant-1.ts', "export const planted = 'You can not write here.';"],
  ['server/src/kernel/text-plant-2.ts', 'export const planted = `It is for everybody.`;'],
].map(([file = '', text = '']) => ({ tool: 'words' as const, rule: 'listed-text', file, text: `${text}\n` }));

const STRAY: readonly Plant[] = [
  ['web/src/people/team/stray-plant-0.tsx', 'export const P = () => <p>Your team is here.</p>;'],
  ['web/src/people/team/stray-plant-1.tsx', 'export const P = () => <img alt="leaf" />;'],
  ['web/src/people/team/stray-plant-2.ts', "export const planted = { label: 'Undo' };"],
  ['web/src/app/stray-plant-3.tsx', 'export const P = () => <p>Your page is here.</p>;'],
].map(([file = '', text = '']) => ({ tool: 'words' as const, rule: 'stray-text', file, text: `${text}\n` }));

const DOORS: readonly Plant[] = [
  {
    tool: 'doors',
    rule: 'door-crowded',
    file: 'web/src/people/planted/index.ts',
    text: 'abcdefghijk'.replace(/./g, 'export const $& = 1;\n'),
  },
  {
    tool: 'doors',
    rule: 'door-crowded',
    file: 'server/src/views/planted-crowd/index.ts',
    text: 'abcdefghijk'.replace(/./g, 'export const $& = 1;\n'),
  },
];

export const plants: readonly Plant[] = [
  ...IMPORTS,
  ...LINT,
  ...TYPES,
  ...WORDS,
  ...TEXTS,
  ...STRAY,
  ...DOORS,
];
