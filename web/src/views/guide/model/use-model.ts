import { guideModelEndpoints } from '@kith/contract/guide-model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { modelQuery } from './model-api.ts';

export type ModelFault = 'not_on' | 'not_off';

/** The language model that the guide may ask, where one is offered. */
export interface OfferedModel {
  readonly host: string;
  /** Whether messages may go to it now. */
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly fault: ModelFault | null;
  readonly choose: (agreed: boolean) => void;
  /** The server may have another answer by now. */
  readonly askAgain: () => void;
}

/** Undefined where none is offered, and until that is known. */
export function useModel(): OfferedModel | undefined {
  const queries = useQueryClient();
  const { data } = useQuery(modelQuery);
  // A no holds here at once, also when the call fails.
  const [isOffHere, setOffHere] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ModelFault | null>(null);
  if (!data?.host) return undefined;
  const { host, agreed } = data;
  const askAgain = () => void queries.invalidateQueries({ queryKey: modelQuery.queryKey });
  const choose = async (wanted: boolean) => {
    setOffHere(!wanted);
    setFault(null);
    setBusy(true);
    try {
      await queries.cancelQueries({ queryKey: modelQuery.queryKey });
      const next = await call(guideModelEndpoints.chooseGuideModel, { host, agreed: wanted });
      queries.setQueryData(modelQuery.queryKey, next);
    } catch {
      setFault(wanted ? 'not_on' : 'not_off');
      askAgain();
    } finally {
      setBusy(false);
    }
  };
  const isOn = agreed && !isOffHere;
  return { host, isOn, isBusy, fault, askAgain, choose: (wanted) => void choose(wanted) };
}
