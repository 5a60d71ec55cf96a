import type { AppointmentMode } from '@kith/contract/appointment-fields';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { calledName } from '@kith/contract/kit/names';
import type { PersonCard } from '@kith/contract/users';
import { DAY_PARTS, joinWaitingListInput, type Wait } from '@kith/contract/waiting-list';
import { z } from 'zod';
import { useClientKeys } from '#client/api/use-client-keys.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { DateField } from '#kit/date-field.tsx';
import { withSign } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { SwitchRow, Tick } from '#kit/toggles.tsx';
import { type DraftForm, useDraftForm } from '#people/saving';
import { texts as booking } from '../booking/texts.ts';
import { texts } from './texts.ts';
import { dayName, WEEK } from './wait-words.ts';
import { useWaitChanges } from './waits-api.ts';

const typed = z.object({
  days: z.array(z.number()),
  parts: z.array(z.enum(DAY_PARTS)),
  until: z.string(),
  withheld: z.boolean(),
});
type Values = z.output<typeof typed>;
const sentOnly = joinWaitingListInput.pick({ days: true, parts: true, until: true });
const DAYS_AHEAD = 60;

interface JoinFormProps {
  provider: PersonCard;
  serviceId: number;
  mode: AppointmentMode;
  /** The one that is changed; null for a new one. */
  wait: Wait | null;
  onClose: () => void;
}

/** Says what suits a person who waits, or changes that. */
export function JoinForm(props: JoinFormProps) {
  const form = useJoining(props);
  const { wait, provider, onClose } = props;
  const words = texts.join;
  return (
    <FormDialog
      form={form}
      labels={words.labels}
      title={wait ? words.change : words.title}
      save={wait ? words.saveChange : words.save}
      onClose={onClose}
    >
      <p className="small muted">{words.lead(calledName(provider))}</p>
      <Ticks form={form} field="days" legend={words.days} options={WEEK} nameOf={dayName} />
      <Ticks
        form={form}
        field="parts"
        legend={words.parts}
        options={DAY_PARTS}
        nameOf={(part) => words.partNames[part]}
      />
      <DateField label={words.until} description={words.untilHelp} {...form.field('until')} />
      <SwitchRow
        label={booking.withhold.label}
        description={texts.offer[form.values.withheld ? 'hidden' : 'shown']}
        {...form.turn('withheld')}
      />
    </FormDialog>
  );
}

interface TicksProps<F extends 'days' | 'parts'> {
  form: DraftForm<Values>;
  field: F;
  legend: string;
  options: readonly Values[F][number][];
  nameOf: (option: Values[F][number]) => string;
}

function Ticks<F extends 'days' | 'parts'>({ form, field, legend, options, nameOf }: TicksProps<F>) {
  const chosen: readonly Values[F][number][] = form.values[field];
  const error = form.errors[field];
  const toggle = (one: Values[F][number]) =>
    form.set({
      [field]: options.filter((other) => chosen.includes(other) !== (other === one)),
    } as Partial<Values>);
  return (
    <fieldset id={field} tabIndex={-1}>
      <legend className="label">{legend}</legend>
      {options.map((one) => (
        <Tick key={one} label={nameOf(one)} checked={chosen.includes(one)} onChange={() => toggle(one)} />
      ))}
      {error ? <p className="err">{withSign(error)}</p> : null}
    </fieldset>
  );
}

function useJoining({ provider, serviceId, mode, wait, onClose }: JoinFormProps): DraftForm<Values> {
  const { id: viewer, time_zone: zone } = useViewer();
  const today = calendarDay(useNow(), zone);
  const { join } = useWaitChanges(viewer);
  const { keyOf, spend } = useClientKeys();
  const until = dayAfter(today, DAYS_AHEAD);
  return useDraftForm<Values>({
    place: { member: viewer, form: 'waiting_list', record: String(serviceId) },
    schema: typed,
    initial: wait
      ? { days: [...wait.days], parts: [...wait.parts], until: wait.until, withheld: wait.withheld }
      : { days: [...WEEK], parts: [...DAY_PARTS], until, withheld: false },
    check: ({ withheld: _withheld, ...values }) => checkInput(sentOnly, values),
    send: async (values, drop) => {
      const asked = { provider_id: provider.id, service_id: serviceId, mode, ...values };
      await join({ ...asked, client_key: keyOf(asked) });
      spend();
      await drop();
      notify.success(wait ? texts.join.changed : texts.join.done(calledName(provider)));
      onClose();
    },
  });
}
