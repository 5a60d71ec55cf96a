import { guideModelEndpoints } from '@kith/contract/guide-model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#client/api/call.ts';
import { noHere } from './device-marks.ts';
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
  const { data, dataUpdatedAt } = useQuery(modelQuery);
  const [isOffHere, setOffHere] = useState(() => noHere().read() !== null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ModelFault | null>(null);
  const askAgain = () => void queries.invalidateQueries({ queryKey: modelQuery.queryKey });
  const send = async (host: string, wanted: boolean, onFault?: () => void) => {
    // A no holds here at once, also when the call fails and the page is loaded again.
    if (!wanted) {
      noHere().write(host);
      setOffHere(true);
    }
    setFault(null);
    setBusy(true);
    try {
      await queries.cancelQueries({ queryKey: modelQuery.queryKey });
      const next = await call(guideModelEndpoints.chooseGuideModel, { host, agreed: wanted });
      queries.setQueryData(modelQuery.queryKey, next);
      noHere().write(null);
      setOffHere(false);
    } catch {
      setFault(wanted ? 'not_on' : 'not_off');
      onFault?.();
    } finally {
      setBusy(false);
    }
  };
  // The server has answered, so it may hear of a no that it does not know yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each of its answers
  useEffect(() => {
    if (!data?.host || isBusy || noHere().read() === null) return;
    if (data.agreed && noHere().read() === data.host) {
      void send(data.host, false);
      return;
    }
    // It knows. Or the no was to another host, where it may not take away a yes to this one.
    noHere().write(null);
    setOffHere(false);
  }, [dataUpdatedAt]);
  if (!data?.host) return undefined;
  const { host, agreed } = data;
  const isOn = agreed && !isOffHere;
  const choose = (wanted: boolean) => void send(host, wanted, askAgain);
  return { host, isOn, isBusy, fault, askAgain, choose };
}
