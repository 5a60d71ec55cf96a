import { termsEndpoints } from '@kith/contract/terms';
import { bind } from '#kernel/http/bind';
import { acceptTerms } from './accept-terms.ts';
import { listTerms } from './list-terms.ts';

export const termsRoutes = bind(termsEndpoints, { listTerms, acceptTerms });
