import {
  askCaseloadInput,
  caseloadCheckInsEndpoints,
  type NotAsked,
} from '@kith/contract/caseload-check-ins';
import { endOfDay } from '@kith/contract/kit/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#client/api/call.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { useViewer } from '#client/api/viewer.ts';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';
import { type FormCall, useFormCall } from '#client/forms/use-form-call.ts';
import { texts } from './texts.ts';

interface AskValues {
  readonly code: string;
  readonly member_ids: readonly number[];
  /** A day, or empty for none. */
  readonly due_on: string;
}

/** Who was asked, and who was not. */
export interface Outcome {
  readonly asked: readonly number[];
  readonly notAsked: readonly NotAsked[];
}

/** The form that asks several people once; a repeated send with the same choice has one effect. */
export function useAskForm(onDone: (outcome: Outcome) => void): FormCall<AskValues> {
  const queries = useQueryClient();
  const { time_zone } = useViewer();
  const sent = useRef({ body: '', key: '' });
  const keyFor = (body: string) => {
    if (sent.current.body !== body) sent.current = { body, key: newClientKey() };
    return sent.current.key;
  };
  return useFormCall<AskValues>({
    initial: { code: '', member_ids: [], due_on: '' },
    check: (values) => checkAsk(values, time_zone),
    send: async (values) => {
      const input = inputOf(values, time_zone);
      const client_key = keyFor(JSON.stringify(input));
      const { requests, not_asked } = await call(caseloadCheckInsEndpoints.askCaseload, {
        ...input,
        client_key,
      });
      void queries.invalidateQueries({ queryKey: ['caseload-check-ins'] });
      onDone({ asked: requests.map(({ about_patient_id }) => about_patient_id), notAsked: not_asked });
    },
  });
}

function inputOf({ code, member_ids, due_on }: AskValues, zone: string) {
  const due = due_on === '' ? {} : { due_date: endOfDay(due_on, zone).toISOString() };
  return { assessment_codes: code === '' ? [] : [code], member_ids: [...member_ids], ...due };
}

function checkAsk(values: AskValues, zone: string): FieldErrors {
  if (values.due_on !== '' && endOfDay(values.due_on, zone) < new Date())
    return { due_date: texts.ask.dueOver };
  return checkInput(askCaseloadInput, inputOf(values, zone));
}
