import { APPOINTMENT_MODES } from '@kith/contract/appointment-fields';
import { type BookingService, bookingService } from '@kith/contract/booking';
import { useState } from 'react';
import { useClientKeys } from '#client/api/use-client-keys.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { TextField, withSign } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { Tick } from '#kit/toggles.tsx';
import { type DraftForm, saySaved, useDraftForm, useNewer } from '#people/saving';
import { modeWords } from '../appointment-words.ts';
import {
  faultsIn,
  NEW_SERVICE,
  type ServiceValues,
  saidIn,
  serviceValuesOf,
  serviceWords,
  withMode,
} from './service-values.ts';
import { useSetupChanges } from './setup-api.ts';
import { texts } from './texts.ts';

interface ServiceFormProps {
  /** Null for a new one. */
  service: BookingService | null;
  onClose: () => void;
}

/** Adds a service or changes one. */
export function ServiceForm({ service, onClose }: ServiceFormProps) {
  const form = useServiceForm({ service, onClose });
  const { values } = form;
  const words = texts.service;
  return (
    <FormDialog
      form={form}
      labels={words.labels}
      title={service ? words.edit : words.add}
      save={service ? words.save : words.saveNew}
      onClose={onClose}
    >
      <TextField label={words.name} data-autofocus {...form.field('name')} />
      <TextField label={words.minutes} inputMode="numeric" {...form.field('minutes')} />
      <Modes form={form} />
      {values.modes.includes('in_person') ? <TextField label={words.place} {...form.field('place')} /> : null}
      <TextField
        label={words.price}
        description={words.priceHelp}
        inputMode="decimal"
        {...form.field('price')}
      />
      {service ? <p className="small muted">{words.kept}</p> : null}
      {service && !service.retired ? <Retire service={service} onClose={onClose} /> : null}
    </FormDialog>
  );
}

function Modes({ form: { values, set, errors } }: { form: DraftForm<ServiceValues> }) {
  return (
    <fieldset id="modes" tabIndex={-1}>
      <legend className="label">{texts.service.modes}</legend>
      {APPOINTMENT_MODES.map((mode) => (
        <Tick
          key={mode}
          label={modeWords(mode)}
          checked={values.modes.includes(mode)}
          onChange={() => set({ modes: withMode(values.modes, mode) })}
        />
      ))}
      {errors['modes'] ? <p className="err">{withSign(errors['modes'])}</p> : null}
    </fieldset>
  );
}

function useServiceForm({ service, onClose }: ServiceFormProps) {
  const { add, edit } = useSetupChanges();
  const { keyOf, spend } = useClientKeys();
  const { newer, faults } = useNewer(bookingService, texts.service.stale);
  return useDraftForm({
    place: { form: 'booking_service', record: service ? String(service.id) : 'new' },
    schema: serviceWords,
    initial: service ? serviceValuesOf(service) : NEW_SERVICE,
    check: faultsIn,
    wire: { price_cents: 'price' },
    send: async (values, drop) => {
      const said = saidIn(values);
      const before = newer ?? service;
      if (!before) {
        await add({ ...said, client_key: keyOf(said) });
        spend();
        await drop();
        notify.success(texts.service.added(values.name));
        onClose();
        return;
      }
      const { id, version } = await edit({ ...said, id: before.id, version: before.version });
      await drop();
      saySaved(texts.service.saved, () => edit({ ...saidIn(serviceValuesOf(before)), id, version }));
      onClose();
    },
    faults,
  });
}

function Retire({ service, onClose }: { service: BookingService; onClose: () => void }) {
  const { busy, setRetired } = useRetiring(service);
  return (
    <div>
      <Button
        kind="quiet"
        busy={busy}
        onClick={() => void setRetired(true).then((isDone) => isDone && onClose())}
      >
        {texts.service.retire}
      </Button>
    </div>
  );
}

/** Takes a service out of what can be booked, or offers it again; either can be undone. */
export function useRetiring({ id, name, version }: BookingService) {
  const { edit } = useSetupChanges();
  const [busy, setBusy] = useState(false);
  const setRetired = async (retired: boolean): Promise<boolean> => {
    setBusy(true);
    try {
      const saved = await edit({ id, version, retired });
      const said = retired ? texts.service.retired(name) : texts.service.offered(name);
      saySaved(said, () => edit({ id, version: saved.version, retired: !retired }));
      return true;
    } catch (error) {
      notify.error(whatWentWrong(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, setRetired };
}
