/** What the way in says: the log-in page, and the fields that several of its pages have. */
export const texts = {
  logIn: {
    title: 'Log in',
    lead: 'Good to see you. Pick up where you left off.',
    labels: { email_or_mobile: 'email or mobile', password: 'password' },
    reset: 'Reset password',
    send: 'Log in',
    new: { before: 'New here?', link: 'Create your account' },
    emergency: 'Kith is not an emergency service. Help and crisis numbers work here without logging in.',
    expired: 'Please log in again. Anything you typed is saved on this device.',
    back: 'Back to log in',
  },
  fields: {
    emailOrMobile: 'Email or mobile',
    email: 'Email',
    password: 'Password',
    keep: 'Keep me logged in on this device',
    keepText: 'Leave this off on a device that others use.',
  },
  again: {
    send: 'Send again',
    in: (seconds: number) => `Send again in ${seconds} s`,
  },
  here: {
    opening: 'Opening your notification',
    title: (name: string) => `You’re logged in as ${name}`,
    lead: 'If that’s you, continue.',
    continue: (name: string) => `Continue as ${name}`,
    other: 'Log in as someone else',
  },
  demo: {
    title: 'Try it as',
    text: 'This is a demo. These people are made up.',
    fill: 'Fill in',
    fillFor: (name: string) => `Fill in the login of ${name}`,
  },
} as const;
