import { authEndpoints } from '@kith/contract/auth';
import type { InputOf } from '@kith/contract/kit/endpoint';
import { useNavigate } from 'react-router';
import { call } from '#client/api/call.ts';
import { startCode } from '#client/session/code-due.ts';

/**
 * Signs in with a password. Resolves to whether the session has begun; where a code is due, its page is open
 * instead.
 */
export function useSignIn(): (typed: InputOf<typeof authEndpoints.logIn>) => Promise<boolean> {
  const navigate = useNavigate();
  return async (typed) => {
    const reply = await call(authEndpoints.logIn, typed);
    if (!('two_factor' in reply)) return true;
    const { challenge } = startCode(reply.two_factor);
    await navigate(`/login/verify/${encodeURIComponent(challenge)}`);
    return false;
  };
}
