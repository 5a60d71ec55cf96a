// Signing in, codes and passwords. Settings ask for codes and new passwords in the same way.

export { CheckYourMail } from './check-your-mail.tsx';
export { CodeField, checkCode } from './code-field.tsx';
export { EntryForm } from './form-parts.tsx';
export { checkNewPassword, NewPasswordField } from './new-password-field.tsx';
export { SignUpForm, useSignUp } from './sign-up-form.tsx';
export { UsernameField } from './username-field.tsx';
export { faultsOfCode } from './verify-forms.tsx';
