import {
  approveConsentInput,
  type ConsentLink,
  type ConsentReceipt,
  consentsEndpoints,
} from '@kith/contract/consents';
import { useRef } from 'react';
import { call } from '#client/api/call.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { checkInput, faultsOf } from '#client/forms/form-faults.ts';
import { type FormCall, useFormCall } from '#client/forms/use-form-call.ts';
import type { LinkCodes } from './use-consent-link.ts';

export interface AnswerValues {
  full_name: string;
  relationship: string;
}

interface Answering {
  readonly request: ConsentLink;
  readonly link: LinkCodes;
  readonly onAnswered: (receipt: ConsentReceipt) => void;
  /** The link is not for the person who is logged in here. */
  readonly onForbidden?: () => void;
}

interface Answer {
  readonly form: FormCall<AnswerValues>;
  readonly say: (accepted: boolean) => void;
}

/** One form and two buttons: what was typed counts for a yes as for a no. */
export function useAnswer({ request, link, onAnswered, onForbidden }: Answering): Answer {
  const accepted = useRef(false);
  const isGuardian = request.kind === 'guardian';
  const inputOf = ({ full_name, relationship }: AnswerValues) => ({
    ...link,
    accepted: accepted.current,
    full_name,
    ...(isGuardian && { relationship }),
    text_version: request.text.version,
  });
  const form = useFormCall<AnswerValues>({
    initial: { full_name: isGuardian ? '' : `${request.first_name} ${request.last_name}`, relationship: '' },
    check: (values) => checkInput(approveConsentInput, inputOf(values)),
    send: async (values) => {
      const { receipt } = await call(consentsEndpoints.approveConsent, inputOf(values));
      onAnswered(receipt);
    },
    faults: (error, names) => {
      if (isRefusal(error, 'forbidden')) onForbidden?.();
      return faultsOf(error, names);
    },
  });
  const say = (yes: boolean) => {
    accepted.current = yes;
    form.submit();
  };
  return { form, say };
}
