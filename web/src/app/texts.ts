// What the app says around and in place of pages. One name each: all of it is in the first script, which pays
// for the keys of an object.

export const loadingKith = 'Loading Kith';
export const goHome = 'Go home';
export const openPlan = 'Open my safety plan';

export const notFound = 'Page not found';
export const notFoundTitle = 'We couldn’t find this page';
export const notFoundWhy = 'The address may be old or mistyped';
export const notFoundText = 'Nothing of yours is lost.';

export const wrong = 'Something went wrong';
export const wrongText = 'Your notes and messages are safe. It may be the connection, or us.';
export const needsInternet = 'This page needs the internet';
export const noServer = 'Kith can’t reach its server right now';
export const worksNow = 'Your safety plan and help work now.';

export const waiting = 'Waiting for a parent or guardian';
export const waitingLead =
  'You’re under the age where you can start on your own. Your account opens when a parent or guardian says yes.';
export const waitingPrivate =
  'A parent or guardian who says yes doesn’t get to see what you write. Help works now, and always. On your birthday your account opens by itself, once you’re old enough.';
export const loadingAsked = 'Loading who you asked';
export const askedNotLoaded = 'We couldn’t load who you asked';
export const askedNotLoadedText = 'It may be the connection, or us. Help below works all the same.';
export const whoHelps = 'See who can help';

export const stillThere = 'Are you still there?';
export const soonLogIn = 'Soon you need to log in again';
export const stayLoggedIn = 'Stay logged in';
export const continueUntilThen = 'Continue until then';
export const twoMinutesLeft =
  'You will be logged out in less than two minutes. Anything you typed is saved on this device.';
export const oneMinuteLeft =
  'You will be logged out in less than one minute. Anything you typed is saved on this device.';
