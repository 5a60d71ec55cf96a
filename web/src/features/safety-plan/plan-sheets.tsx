import { lazy, Suspense } from 'react';
import { AddSheet } from './add-sheet.tsx';
import { CardForm } from './card-form.tsx';
import { DoctorSheet } from './doctor-sheet.tsx';
import { LineForm } from './line-form.tsx';
import { PhotosSheet } from './photos-sheet.tsx';
import type { Sheet } from './plan-context.ts';
import { ShareSheet } from './share-sheet.tsx';
import { TextSheet } from './text-sheet.tsx';
import { ToolSheet } from './tool-sheet.tsx';
import { VersionsSheet } from './versions-sheet.tsx';

/** Fetched with the first photo that somebody wants to add or change. */
const EditPhotosSheet = lazy(async () => ({
  default: (await import('./edit-photos-sheet.tsx')).EditPhotosSheet,
}));

/** The one sheet that lies over the plan. */
export function PlanSheets({ sheet, onClose }: { sheet: Sheet | null; onClose: () => void }) {
  switch (sheet?.kind) {
    case 'tool':
      return <ToolSheet tool={sheet.tool} card={sheet.card} onClose={onClose} />;
    case 'text':
      return <TextSheet card={sheet.card} onClose={onClose} />;
    case 'doctor':
      return <DoctorSheet card={sheet.card} onClose={onClose} />;
    case 'card':
      return <CardForm key={sheet.card.id} card={sheet.card} isNew={sheet.isNew} onClose={onClose} />;
    case 'line':
      return <LineForm key={sheet.line.id} line={sheet.line} isNew={sheet.isNew} onClose={onClose} />;
    case 'add':
      return <AddSheet onClose={onClose} />;
    case 'photos':
      return <PhotosSheet onClose={onClose} />;
    case 'edit_photos':
      return (
        <Suspense>
          <EditPhotosSheet onClose={onClose} />
        </Suspense>
      );
    case 'share':
      return <ShareSheet onClose={onClose} />;
    case 'versions':
      return <VersionsSheet onClose={onClose} />;
    default:
      return null;
  }
}
