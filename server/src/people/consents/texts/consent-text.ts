import type { consentText } from '@kith/contract/consents';
import type * as z from 'zod';

/** A text that people agree to. A version that has shipped never changes: consents refer to it for good. */
export type ConsentText = z.output<typeof consentText>;
