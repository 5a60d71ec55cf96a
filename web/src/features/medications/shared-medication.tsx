import { calledName } from '@kith/contract/kit/names';
import type { Medication } from '@kith/contract/medication-fields';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { MedicineDrawing } from '#kit/room-drawings.tsx';
import { useFresh } from '#records';
import { MedicationWords } from './medication-row.tsx';
import { medications, sharedMedicationQuery } from './medications-api.ts';
import { texts } from './texts.ts';

/** One that a member shares with the viewer by name, by its link. */
export function SharedMedication({ id }: { id: number }) {
  const { id: viewer } = useViewer();
  const query = useQuery(sharedMedicationQuery(viewer, id));
  useFresh(medications, viewer);
  // A share that has ended takes the words off the screen, also where an answer is there.
  if (isRefusal(query.error, 'not_found')) return <Gone />;
  return (
    <QueryList query={query} loading={texts.shared.loading} failed={texts.page.failed} safe={texts.page.safe}>
      {(medication) => <Read medication={medication} />}
    </QueryList>
  );
}

function Read({ medication }: { medication: Medication }) {
  const name = calledName(medication.created_by);
  return (
    <>
      <PageHeader title={texts.shared.title} lead={texts.shared.lead(name)} />
      <div className="stack narrow">
        <article className="card stack">
          <MedicationWords medication={medication} heading="h2" />
        </article>
        <div className="actions">
          <ButtonLink to={`/shared-contents/${medication.member_id}`}>{texts.shared.back(name)}</ButtonLink>
        </div>
      </div>
    </>
  );
}

function Gone() {
  return (
    <>
      <PageHeader title={texts.shared.title} />
      <EmptyState
        drawing={<MedicineDrawing />}
        title={texts.shared.gone}
        action={<ButtonLink to="/shared-contents">{texts.shared.toAll}</ButtonLink>}
      >
        {texts.shared.goneText}
      </EmptyState>
    </>
  );
}
