/** What the pages for a new password say. */
export const passwords = {
  field: {
    label: 'New password',
    hint: (least: number) => `At least ${least} characters. A few words you’ll remember work well.`,
    tooShort: (least: number) => `Please use at least ${least} characters.`,
    tooLong: (most: number) => `Please use at most ${most} characters.`,
  },
  ask: {
    title: 'Reset your password',
    leadMail: 'Tell us your email. We’ll send you a link to choose a new password.',
    leadMailOrMobile: 'Tell us your email or mobile. We’ll send you a link to choose a new password.',
    mail: 'email',
    mailOrMobile: 'email or mobile',
    send: 'Send me a link',
  },
  sent: {
    title: 'Look for our message',
    lead: 'If there’s an account for what you typed, a link is on its way.',
    text: 'The link works for 1 hour. If nothing comes in a few minutes, look in your junk mail, or check what you typed and try again.',
    again: 'Try again',
  },
  change: {
    title: 'Choose a new password',
    lead: 'You’ll be logged out everywhere else.',
    password: 'password',
    code: 'code',
    recoveryCode: 'recovery code',
    send: 'Change my password',
    again: 'Ask for a new link',
    done: 'Password changed. Please log in with the new one.',
  },
} as const;
