/** What the pages and fields for a code say. */
export const codes = {
  title: 'Enter your code',
  label: 'Code',
  labels: { code: 'code' },
  hint: '6 digits',
  wrongLength: 'The code has 6 digits.',
  send: 'Log in',
  lost: 'I can’t get the code',
  useSent: 'Use the code we sent',
  newSent: 'We sent a new code.',
  newIfRight: 'If your password is right, a new message is on its way.',
  recovery: {
    title: 'Use a recovery code',
    lead: 'Use a recovery code that you saved when you set up two-step login. Each one works once.',
    label: 'Recovery code',
    labels: { code: 'recovery code' },
    tooShort: 'Please type one of your recovery codes.',
  },
  where: {
    unknown: 'Type the code we sent you, or the one your app shows.',
    app: 'Type the code that your authenticator app shows now.',
    text: 'We sent a text message. Type the code here within 10 minutes.',
    textTo: (place: string) => `We sent a text message to ${place}. Type the code here within 10 minutes.`,
    mail: 'We sent an email. Type the code here within 10 minutes.',
    mailTo: (place: string) => `We sent an email to ${place}. Type the code here within 10 minutes.`,
    /** Said to all alike: it must not tell whether the password was right. */
    afterGuesses:
      'There were many wrong passwords for this login, so we ask for one more step. If your password is right, a message on its way to you says which code to type. If none comes, go back and check your password.',
  },
} as const;
