/** The words that ask for the password once more. The texts of settings are apart: few pages need those. */
export const gate = {
  title: 'Enter your password',
  text: 'This keeps your account safe if someone else has your device. We won’t ask again for a while.',
  locked: 'Kith stays closed until then. Help is always open.',
  password: 'Password',
  cancel: 'Cancel',
  confirm: 'Continue',
  open: 'Open Kith',
  logOut: 'Log out',
  home: 'Back to Home',
} as const;
