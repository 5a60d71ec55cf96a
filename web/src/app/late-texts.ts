// What pages of the app say that come after the first script.

export const away = {
  help: 'Get help now',
  text: 'You can write a note here: it stays on this device, and we send it when you’re back online.',
} as const;

export const stepFirst = {
  title: 'One more step before your work',
  lead: 'The people you work with trust you with private things. Two-step login keeps them safe, even if someone learns your password.',
  mailIsEnough: 'Choose codes by email or an authenticator app. It takes about a minute.',
  needsApp: 'You need an authenticator app on your phone. It takes about two minutes.',
  setUp: 'Set up two-step login',
  own: 'Go to my own page',
  open: 'Your own journey, safety plan and settings are open as always. We keep messages to you until then.',
} as const;

export const newer = { ready: 'A newer version is ready', update: 'Update' } as const;
