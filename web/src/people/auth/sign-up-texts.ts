/** What the sign-up says, from the first form to the new account. */
export const signUps = {
  start: {
    title: 'Create your account',
    lead: 'A few details first. We’ll send you a link to choose your password.',
    firstName: 'First name',
    lastName: 'Last name',
    mobile: 'Mobile (optional)',
    labels: {
      first_name: 'first name',
      last_name: 'last name',
      email: 'email',
      birth_date: 'date of birth',
      mobile_phone: 'mobile',
    },
    send: 'Send me the link',
    known: { before: 'Have an account?', link: 'Log in' },
  },
  birth: {
    label: 'Date of birth',
    hint: 'For example 27 3 1990. It tells us which content suits you.',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    missing: 'This date doesn’t exist. Please check the day, month and year.',
    fourDigits: 'Please give the year in four digits, like 1990.',
    missingFourDigits:
      'This date doesn’t exist. Please check the day and the month. Please give the year in four digits, like 1990.',
    unclear: 'Please give day, month and year in numbers, like 27 3 1990.',
  },
  consent:
    'You’re under 16, so a parent or guardian has to agree before you can use most of Kith. Your account waits until then. Help and crisis numbers work straight away. Saying yes doesn’t let them see what you write.',
  sent: {
    title: 'Check your email',
    lead: (address: string) => `We sent an email to ${address}. It says what to do next.`,
    text: 'You can use its link once in the next 14 days. If nothing comes in a few minutes, look in your junk mail, or check the address and try again.',
    again: 'We sent it again.',
    change: 'Change the details',
  },
  finish: {
    title: 'Finish signing up',
    lead: { before: (name: string) => `Hello ${name}. Choose a password for`, after: '.' },
    labels: {
      birth_date: 'date of birth',
      password: 'password',
      agreement: 'user agreement',
      privacy: 'privacy terms',
    },
    agreement: 'I accept the user agreement',
    agreementMissing: 'Please read and accept the user agreement to continue.',
    privacy: 'I accept the privacy terms',
    privacyMissing: 'Please read and accept the privacy terms to continue.',
    draft: 'Draft',
    read: {
      link: 'Read all of it',
      linkTo: (title: string) => `Read the full ${title.toLowerCase()}`,
      beside: ' (opens beside this page)',
    },
    send: 'Create my account',
    ready: 'Your account is ready. Please log in.',
    again: 'Sign up again',
  },
} as const;
