import { nearMomentWords } from '@kith/contract/kit/date-words';
import { calledName } from '@kith/contract/kit/names';
import type { PersonCard } from '@kith/contract/users';
import { useNavigate } from 'react-router';
import { useClientKeys } from '#client/api/use-client-keys.ts';
import { useViewer } from '#client/api/viewer.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { saySaved, whileSaving } from '#people/saving';
import { cancelAppointment, saveAppointment } from '../appointments-api.ts';
import type { Service } from '../booking/service-fields.tsx';
import { texts as booking } from '../booking/texts.ts';
import { chosenOf, useTimeChoice } from '../booking/use-time-choice.ts';
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
  const { choice, choose, gone, faultsOfTime, askTimesAgain } = useTimeChoice();
  const { keyOf, spend } = useClientKeys();
  const { service, mode } = chosenOf(choice, services, first);
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
    faults: (error, names) => faultsOfTime(error) ?? faultsOf(error, names),
  });
  return { choice, choose, service, mode, form, gone };
}
