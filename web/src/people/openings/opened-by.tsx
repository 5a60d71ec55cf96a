import { Suspense } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { later } from '#client/connection/later.ts';

interface OpenedByProps {
  kind: string;
  record: { readonly id: number; readonly about_patient_id: number };
}

/** Fetched with the first record of one's own that is looked at. */
const Fetched = later(async () => (await import('./opened-by-list.tsx')).OpenedByList);

/** Who has opened a record about the viewer. Other people are not told, so it shows them nothing. */
export function OpenedBy({ kind, record }: OpenedByProps) {
  if (!isTold(useViewer().id, record)) return null;
  return (
    <Suspense>
      <Fetched kind={kind} id={record.id} />
    </Suspense>
  );
}

export function isTold(viewer: number, { about_patient_id }: OpenedByProps['record']): boolean {
  return about_patient_id === viewer;
}
