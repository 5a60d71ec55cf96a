// Signing in, codes and passwords. Settings ask for codes and new passwords in the same way.
import './auth.css';

export { CheckYourMail } from './check-your-mail.tsx';
export { CodeField, checkCode } from './code-field.tsx';
export { EntryForm } from './form-parts.tsx';
export { CheckingLink, LinkTrouble } from './link-trouble.tsx';
export { checkNewPassword, NewPasswordField } from './new-password-field.tsx';
export { SignUpForm, useSignUp } from './sign-up-form.tsx';
export { useCountdown } from './use-countdown.ts';
export { useLink } from './use-link.ts';
export { faultsOfCode } from './verify-forms.tsx';
