// What the frame around every page says. One name each: all of it is in the first script, which pays for the
// keys of an object.

export const kith = 'Kith';
export const aboutKith = 'About Kith';
export const calmPlace = 'The people around you, in one calm place.';

export const mainNav = 'Main';
export const ownPages = 'Your own pages';
export const bottomBar = 'Main, bottom bar';
export const more = 'More';
export const aboutApp = 'About';
export const skip = 'Skip to main content';
export const leavePage = 'Leave this page';
export const myProfile = 'My profile';
export const logIn = 'Log in';
export const logOut = 'Log out';
export const getHelp = 'Get help now';
export const notFound = 'Not found';
/** Read out before the name of the page; the eye sees the name alone. */
export const backTo = 'Back to';
export const backToPage = (name: string) => `Back to ${name}`;

export const offline = 'You’re offline. You can still use your safety plan and help.';
export const offlineAway = 'You’re offline. You can still use help.';
export const paused = 'Live updates are paused. We keep trying. Nothing is lost.';

export const hereFor = 'Who are you here for?';
export const change = 'Change';
export const me = 'Me';
export const ownJourney = 'My own journey';
export const ownJourneyMore = 'Your own notes and team';
export const sharesWithYou = (name: string) => `What ${name} shares with you`;
export const supporting = 'Supporting';
export const workingWith = 'Working with';

export const about = 'Who this page is about';
export const youSupport = (name: string) => `You’re supporting ${name}.`;
export const youWorkWith = (name: string) => `You’re working with ${name}.`;
export const youSee = (name: string) => `You see what ${name} shares with you.`;
export const noLongerSupport = (name: string) => `You’re no longer supporting ${name}.`;
export const noLongerWorkWith = (name: string) => `You’re no longer working with ${name}.`;
export const okContinue = 'OK, continue';
