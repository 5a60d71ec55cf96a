const within = (folder: string, names: string) => new RegExp(`/web/src/${folder}/(?:${names})\\.tsx?$`);

const FORM = 'fields|part|password-field|toggles|form|form-failure|form-faults|use-form-call';
const LOG_IN = 'login-page|form-parts|use-sign-in|keep-signed-in|demo-people';

/**
 * Scripts that travel together, the first that fits. Left alone, the bundler cuts the app into 250 pieces by
 * which pages share them, half of them under 1 kB: home asked for 108 files, six at a time.
 */
export const chunks = [
  // It changes with its own versions alone, so browsers keep it over our releases.
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 8 },
  // What every page needs. A part of a page that is named here needs nothing more, and is smaller than a request
  // for it; two drawings are those of public pages and of navigation.
  {
    name: 'frame',
    test: /\/web\/src\/(?:app\/(?:app|router)|kit\/card|client\/(?:browser\/(?:app-worker|trusted-types|use-idle|use-now)|cache\/query-client|live\/live-(?:here|forum|changes|signals)))\.tsx?$|lucide-react\/dist\/esm\/icons\/(?:eye|arrow-left)\.mjs$/,
    priority: 7,
  },
  // Navigation, with the first page of a signed-in person. Its drawings and names are those of pages as well,
  // but for what public pages have: that is in the frame.
  { name: 'shell', test: /\/web\/src\/app\/shell\/shell-parts\.tsx$/, priority: 6 },
  // All of help, so that one file is fetched and kept.
  { name: 'help', test: /\/web\/src\/features\/help\//, priority: 5 },
  // The library of schemas: with the first script that checks a form or a record.
  { name: 'schemas', test: /\/node_modules\/zod\/|\/contract\/src\/kit\/text\.ts$/, priority: 5 },
  // Fields and how a form is sent, with the log in page, whose form is most people's first.
  {
    name: 'form',
    test: new RegExp(
      [within('(?:kit|client/forms)', FORM), within('people/auth', LOG_IN)]
        .map(({ source }) => source)
        .join('|'),
    ),
    priority: 4,
  },
  // Its libraries work out lines and axes: with the first chart.
  { name: 'chart', test: within('kit', 'chart|chart-shape'), priority: 3 },
  // Its library places what opens beside a button: with the first menu.
  { name: 'menu', test: within('kit', 'menu-of-actions'), priority: 3 },
  // The look of a list that opens below a field: with the first such field.
  { name: 'choices', test: /\/web\/src\/kit\/combobox\.css$/, priority: 3 },
  // What pages have in common and no schema: few of them need more to be read.
  {
    name: 'parts',
    test: /\/(?:web\/src\/(?:kit(?!\/(?:chart|pdf\/))|client\/(?:api|cache|connection|forms|live|pages|session))\/|node_modules\/(?:lucide-react|@tanstack)\/)/,
    minShareCount: 4,
    priority: 2,
  },
  // What home and the pages of check-ins ask of the server, and the names of instruments; no wording of them.
  {
    name: 'check-ins',
    test: /\/contract\/src\/(?:assessments|assessments\/catalogue|wellbeing\/scale-points)\.ts$/,
    priority: 2,
  },
  // Drawings of two or three pages: each by itself is a request for some hundred bytes.
  { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2, priority: 1 },
  // What pages of a signed-in person have in common, once.
  {
    name: 'shared',
    test: /\/(?:web\/src\/(?:client|records|people)\/(?!auth\/|terms\/|links\/|providers\/|consents\/texts|saving\/use-record-form)|contract\/src\/(?!assessment|wellbeing|crisis-lexicon|thought-|thinking-traps|dose|medic|renewals|focus-))/,
    minShareCount: 5,
    priority: 1,
  },
  // What a card of a note shows and sends: home, the journey and notes have it.
  { name: 'note', test: within('features/notes', 'note-face|note-text|note-file-api|sheet'), priority: 1 },
  // What a row of an event shows: home, the journey and events have it.
  { name: 'event', test: within('features/events', 'event-face|event-words|repeat-words'), priority: 1 },
  // A referral that waits for an answer: home has it, and needs nothing else of consents.
  {
    name: 'referrals',
    test: within('people/consents', 'pending-referrals|referral-card|referral-texts|consents-api'),
    priority: 0,
  },
  // What every page fetches once it stands, signed in or not.
  {
    name: 'stay',
    test: new RegExp(
      [within('app', 'privacy-cover|after-load|late-texts'), within('client/session', 'device-stay')]
        .map(({ source }) => source)
        .join('|'),
    ),
    priority: 0,
  },
  // What keeps the plan on the device, and what sends messages that wait and counts unread chats. Every page
  // has them, and those of the plan and of chats need them to be shown.
  {
    name: 'plan',
    test: within('features/safety-plan/device', 'kept-plan|plan-syncs|use-own-plan|photo-query'),
    priority: 0,
  },
  {
    name: 'chats',
    test: within(
      'features/conversations/(?:threads|pages|outbox|transcript|api)',
      'unread-chats|message-sync|unsent-store|held-deletes|use-live-messages|apply-message',
    ),
    priority: 0,
  },
  // What rings for a call on every page, and what the page of a call asks the server.
  { name: 'ring', test: within('features/video-calls', 'ring'), priority: 0 },
  // What every page of a signed-in person fetches once it stands: what waits is sent, counts and presence are
  // shown. Each by itself is a request for some hundred bytes.
  {
    name: 'standing',
    test: new RegExp(
      [
        within('app', 'kept-viewer'),
        within('views/search', 'search-door'),
        within(
          'people/(?:users|notifications|comments)',
          'presence|unread-count|(?:unsent|sent)-comments?|comment-sync',
        ),
        within(
          'features/(?:files|check-ins)',
          'file-sync|added-files|files-api|check-in-sync|unsent-check-ins',
        ),
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
    priority: 0,
  },
];
