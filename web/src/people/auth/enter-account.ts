import { useNavigate } from 'react-router';
import { session } from '#client/session/session.ts';
import { signUps } from './sign-up-texts.ts';
import { useSignIn } from './use-sign-in.ts';

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly keep_signed_in: boolean;
}

/**
 * Leads on from a sign-up: the person is signed in with the password that they have just chosen. The account
 * exists by now, so a failure here leads to log in, and never looks like a failed sign-up.
 */
export function useEnterAccount(): (account: NewAccount) => Promise<void> {
  const navigate = useNavigate();
  const signIn = useSignIn();
  return async ({ email, ...typed }) => {
    // The session of another person in this browser ends by their own choice alone.
    if (session.person !== undefined) return navigate(WHO_IS_HERE, { replace: true });
    try {
      const hasBegun = await signIn({ email_or_mobile: email, ...typed });
      if (hasBegun) await navigate('/', { replace: true });
    } catch {
      const state = { notice: signUps.finish.ready, login: email };
      await navigate('/login', { replace: true, state });
    }
  };
}

/** Asks which person goes on; the code in it stands for no mail. */
const WHO_IS_HERE = '/checklogin/after-sign-up';
