import { listOf } from '#kit/list-of.ts';

/** All that the pages of a professional, and the requests to them, say. */
export const texts = {
  /** As in “Please check …”. */
  labels: {
    profession: 'profession',
    about: 'about you',
    qualifications: 'qualifications',
    languages: 'languages',
  },
  professional: 'Professional',
  asking: {
    seeTeam: 'See the names and roles of the people on your team',
    openJourney: 'Open your journey, and read only what you share with them',
    addNotes: 'Add notes to your journey',
    youAsked: (name: string) => `You asked ${name}`,
    waiting: (name: string) => `${name} hasn’t answered yet. They see nothing of yours until they agree.`,
    withdraw: 'Withdraw my request',
    willDo: (name: string) => `What ${name} will be able to do`,
    untilThen: (name: string) => `${name} sees nothing until they agree. You can remove them at any time.`,
    ask: (name: string) => `Ask ${name} to join my team`,
    failed: 'We couldn’t reach Kith. Please try again.',
    asked: (name: string) => `${name} has your request.`,
    withdrawn: (name: string) => `You withdrew your request to ${name}.`,
  },
  list: {
    title: 'People at your organisations',
    loading: 'Loading the people at your organisations',
    failed: 'The people at your organisations didn’t load.',
    onTeam: 'On your team',
    asked: 'Asked',
    ask: 'Ask',
  },
  vouched: {
    no: 'Not verified.',
    noText: (name: string) =>
      `No organisation in Kith has told us that ${name} works there. Ask them only if you know them.`,
    noYou: 'No organisation in Kith has told us that you work there.',
    yes: 'Verified.',
    yesText: (name: string, organisations: readonly string[]) =>
      `${say(organisations)} that ${name} works there.`,
    yesYou: (organisations: readonly string[]) => `${say(organisations)} that you work there.`,
  },
  link: {
    canAsk: (name: string) =>
      `You can ask ${name} to join your team in Kith. ${name} sees nothing of yours until you both agree.`,
    logIn: 'Log in and ask',
    newHere: {
      before: 'New here?',
      signUp: 'Sign up',
      after: 'first. Then scan the code again, or come back to this page.',
    },
    own: 'This is your own page. People who scan your code see it like this.',
    change: 'Edit my professional profile',
    onTeam: (name: string) => `${name} is on your team.`,
    toTeam: 'Go to my team',
    as: (name: string) => `You’re logged in as ${name}.`,
    notYou: 'Not you? Log out',
    noLink: 'This link doesn’t work',
    home: 'Go home',
    notLoaded: 'This page didn’t load',
    failed: 'We couldn’t reach Kith. Please try again.',
    again: 'Try again',
    checkingTitle: 'A professional on Kith',
    checking: 'Checking this code',
  },
  qr: {
    title: 'My QR code',
    text: 'People who scan it see your name, your profession and where you work. They can ask you to join their team, and you decide.',
    loading: 'Loading your QR code',
    notLoaded: 'Your QR code didn’t load. It still works.',
    create: 'Create my QR code',
    ready: 'Your QR code is ready.',
    failed: 'We couldn’t reach Kith. Please try again.',
    alt: (name: string) => `QR code that leads to the page of ${name}`,
    scan: 'Scan this to ask me to join your team in Kith.',
    print: 'Print',
    copied: 'Link copied.',
    copy: 'Copy link',
    renew: 'Create a new code',
    renewTitle: 'Create a new QR code?',
    keep: 'Keep this code',
    renewText:
      'Your current code stops working at once, on paper too. Requests you haven’t answered stay, and you stay on your teams.',
  },
  form: {
    profession: 'Profession',
    professionHint: 'For example: psychologist, GP, social worker.',
    about: 'About you',
    aboutHint: (length: number, most: number) =>
      `How you work, in plain words. ${length} of ${most} characters.`,
    qualifications: 'Qualifications',
    languages: 'Languages you work in',
    languagesHint: 'Put a comma between them.',
    save: 'Save',
    notListed:
      'People can find you on your teams, and by your QR code. Others can find you once an organisation tells us that you work there.',
    listed: 'People in Kith can find me',
    listedHint:
      'When it’s off, people at your organisation, people on your teams, and people with your QR code can still find you.',
    saved: 'Saved your professional profile.',
  },
  page: {
    back: 'My profile',
    title: 'My professional profile',
    lead: 'What members read before they ask you to join their team.',
    loading: 'Loading your professional profile',
    failed: 'Your professional profile didn’t load',
    safe: 'What you’ve saved is safe.',
    work: 'About my work',
    noPhone: 'No work phone yet',
    phone: 'Work phone, your name and your picture',
    notThem: 'This page is for professionals',
    toProfile: 'Go to my profile',
    notThemText: 'You’ll find it here once an organisation adds you, or someone asks you to join their team.',
  },
};

function say(organisations: readonly string[]): string {
  return `${listOf(organisations)} ${organisations.length === 1 ? 'says' : 'say'}`;
}
