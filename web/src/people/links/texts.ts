/** All that a page behind the link of a mail says while it checks the link, and where that fails. */
export const texts = {
  trouble: {
    noLink: 'This link doesn’t work',
    notLoaded: 'This page didn’t load',
    again: 'Try again',
    hasAccount: 'You already have an account',
    logIn: 'Log in',
    checking: 'Checking your link',
  },
};
