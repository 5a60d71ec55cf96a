import { signUpEndpoints } from '@kith/contract/sign-up';
import { bind } from '#kernel/http/bind';
import { checkMobilePhone } from './check-mobile-phone.ts';
import { registerDirectly } from './register-directly.ts';
import { signUp } from './sign-up.ts';
import { verifySignUpLink } from './verify-sign-up-link.ts';

export const signUpRoutes = bind(signUpEndpoints, {
  checkMobilePhone,
  registerDirectly,
  verifySignUpLink,
  signUp,
});
