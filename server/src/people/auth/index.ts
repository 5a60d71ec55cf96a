// How people prove who they are: passwords, second factors, sessions. A token is 256 random bits of which only a hash is
// kept; nothing here tells whether somebody has an account, neither by words nor by time; every guess is counted before it is
// judged. What a session proves is decided anew for each request, so ending one is felt at once.
export { authenticate } from './authenticate.ts';
export { checkNewPassword } from './check-password.ts';
export { openSessions } from './open-sessions.ts';
export { makeResetLink, operatorActs } from './operator-acts.ts';
export { PURGE_SIGN_INS, purgeSignIns } from './purge.ts';
export { authRoutes } from './routes.ts';
export { signInLog } from './sign-in-log.ts';
