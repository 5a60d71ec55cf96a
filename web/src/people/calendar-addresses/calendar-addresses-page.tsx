import type { CalendarAddress } from '@kith/contract/calendar-addresses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { focusHeading } from '#kit/focus-heading.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { PasswordGate } from '#people/password';
import { AddressCard } from './address-card.tsx';
import { addressesQuery, type Made } from './addresses-api.ts';
import { MadeAddress } from './made-address.tsx';
import { MakeAddress } from './make-address.tsx';
import { texts } from './texts.ts';

/** `/settings/calendars`: the secret addresses by which other calendars show events and tasks. */
export function CalendarAddressesPage() {
  const { id } = useViewer();
  const query = useQuery(addressesQuery(id));
  return (
    <div className="measure">
      <PageHeader title={texts.title} lead={texts.lead} />
      <PasswordGate>
        <QueryList query={query} loading={texts.loading} failed={texts.failed}>
          {(addresses) => <Addresses addresses={addresses} />}
        </QueryList>
      </PasswordGate>
    </div>
  );
}

function Addresses({ addresses }: { addresses: readonly CalendarAddress[] }) {
  const [made, setMade] = useState<Made>();
  const isShown = addresses.some(({ id }) => id === made?.address.id);
  const done = () => {
    setMade(undefined);
    focusHeading();
  };
  return (
    <div className="stack">
      {made && isShown ? <MadeAddress url={made.link} onDone={done} /> : null}
      {addresses.map((address) => (
        <AddressCard key={address.id} address={address} onMade={setMade} />
      ))}
      {isShown ? null : <MakeAddress addresses={addresses} onMade={setMade} />}
    </div>
  );
}
