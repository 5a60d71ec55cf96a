import type { AppointmentMode } from '@kith/contract/appointment-fields';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { calledName } from '@kith/contract/kit/names';
import type { PersonCard } from '@kith/contract/users';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useClientKeys } from '#client/api/use-client-keys.ts';
import { useViewer } from '#client/api/viewer.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { saySaved, whileSaving } from '#people/saving';
import { cancelAppointment, saveAppointment, useAskTimesAgain } from '../appointments-api.ts';
import type { Service } from '../booking/service-fields.tsx';
import { texts as booking } from '../booking/texts.ts';
import { whyGone } from '../booking/use-booking.ts';
import { useChoice } from '../booking/use-choice.ts';
import { pageOf } from '../other-side.ts';
import { texts } from './texts.ts';

interface Offered {
  readonly member: PersonCard;
  readonly services: readonly Service[];
  /** The one that is chosen at the start. */
  readonly first: Service;
}

/** The choices of a visit for a member; they lie in the address. */
export function useBookingFor({ member, services, first }: Offered) {
  const { id: viewer, time_zone: zone } = useViewer();
  const navigate = useNavigate();
  const choice = useChoice();
  const [gone, setGone] = useState<string | null>(null);
  const askTimesAgain = useAskTimesAgain();
  const { keyOf, spend } = useClientKeys();
  const service = services.find(({ id }) => id === choice.service) ?? first;
  const mode = service.modes.find((one) => one === choice.mode) ?? (service.modes[0] as AppointmentMode);
  const form = useFormCall({
    initial: {},
    check: () => (choice.at === null ? { time: booking.time.choose } : {}),
    send: () =>
      whileSaving(async () => {
        const asked = {
          provider_id: viewer,
          member_id: member.id,
          service_id: service.id,
          start_datetime: choice.at ?? '',
          mode,
        };
        const saved = await saveAppointment({ ...asked, client_key: keyOf(asked) });
        spend();
        void askTimesAgain();
        const when = nearMomentWords(new Date(saved.start_at), new Date(), zone);
        saySaved(texts.done(calledName(member), when), async () => {
          await cancelAppointment({ id: saved.id, version: saved.version });
          await askTimesAgain();
        });
        await navigate(pageOf(saved, viewer, zone));
      }),
    faults(error, names) {
      const why = whyGone(error);
      if (why === null) return faultsOf(error, names);
      setGone(why);
      choice.choose({ at: null });
      void askTimesAgain();
      return { fields: {}, message: null };
    },
  });
  const choose = (change: Parameters<typeof choice.choose>[0]) => {
    setGone(null);
    choice.choose(change);
  };
  return { choice, choose, service, mode, form, gone };
}
