import { logInInput } from '@kith/contract/auth';
import { checkInput } from '#client/forms/form-faults.ts';

export const checkLogIn = (values: unknown) => checkInput(logInInput, values);
