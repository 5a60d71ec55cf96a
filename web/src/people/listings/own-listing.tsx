import { dayWords } from '@kith/contract/kit/date-words';
import { type Listing, listingsEndpoints } from '@kith/contract/listings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, EyeOff, Hourglass } from 'lucide-react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { QueryList } from '#kit/query-list.tsx';
import { ListingForm } from './listing-form.tsx';
import { ownListingQuery } from './listings-api.ts';
import { CheckedOn } from './offer-words.tsx';
import { texts } from './texts.ts';

/** How members find the viewer as a professional: whether they do, and what they learn. */
export function OwnListing() {
  const query = useQuery(ownListingQuery(useViewer().id));
  return (
    <Card title={texts.own.title}>
      <QueryList query={query} part loading={texts.own.loading} failed={texts.own.failed}>
        {(own) => (
          <div className="stack">
            <State own={own} />
            <Stale own={own} />
            <ListingForm own={own} />
            <CheckedOn offer={own} />
          </div>
        )}
      </QueryList>
    </Card>
  );
}

/** Whether members find them, or which yes is missing; and what each organisation has said. */
function State({ own }: { own: Listing }) {
  const { is_on, is_found, organisations } = own;
  const isApproved = organisations.some(({ is_approved }) => is_approved);
  const said = organisations.map(({ organisation: { id, name }, is_approved }) => (
    <li key={id}>{is_approved ? texts.own.saidYes(name) : texts.own.notYet(name)}</li>
  ));
  const missing = !is_on ? texts.own.off : isApproved ? texts.own.hidden : texts.own.waits;
  const look = is_found
    ? ({ kind: 'ok', icon: BadgeCheck } as const)
    : ({ kind: 'info', icon: is_on && !isApproved ? Hourglass : EyeOff } as const);
  return (
    <Notice {...look}>
      <p>{is_found ? texts.own.found : missing}</p>
      {said.length > 0 ? <ul className="small">{said}</ul> : null}
    </Notice>
  );
}

/** After 90 days: a save without a change answers the question. */
function Stale({ own }: { own: Listing }) {
  const { id, time_zone } = useViewer();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => call(listingsEndpoints.updateListing, { version: own.version }),
    onSuccess: ({ listing }) => {
      queries.setQueryData(ownListingQuery(id).queryKey, listing);
      notify.success(texts.own.saved);
    },
    onError: (error) => notify.error(faultsOf(error, []).message),
  });
  if (!own.is_stale || own.checked_at === null) return null;
  return (
    <Notice kind="warn">
      <p>{texts.own.stale(dayWords(new Date(own.checked_at), time_zone))}</p>
      <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {texts.own.still}
      </Button>
    </Notice>
  );
}
