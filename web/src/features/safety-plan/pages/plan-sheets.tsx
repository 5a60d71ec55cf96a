import { lazy, Suspense } from 'react';
import { Dialog } from '#kit/dialog.tsx';
import { AddSheet } from '../cards/add-sheet.tsx';
import { CardForm } from '../cards/card-form.tsx';
import { DoctorSheet } from '../cards/doctor-sheet.tsx';
import { TextSheet } from '../cards/text-sheet.tsx';
import { ToolSheet } from '../cards/tool-sheet.tsx';
import type { Sheet } from '../context/plan-context.ts';
import { PlanGuard } from '../context/plan-guard.tsx';
import { PhotosSheet } from '../photos/photos-sheet.tsx';
import { ShareSheet } from '../sharing/share-sheet.tsx';
import { LineForm } from '../steps/line-form.tsx';
import { VersionsSheet } from '../versions/versions-sheet.tsx';
import { texts } from '../words/texts.ts';

/** Fetched when a person first wants to add or change a photo. */
const EditPhotosSheet = lazy(async () => ({
  default: (await import('../photos/edit-photos-sheet.tsx')).EditPhotosSheet,
}));

interface PlanSheetsProps {
  sheet: Sheet | null;
  onClose: () => void;
}

/** The one sheet that lies over the plan. A sheet that waits or fails never takes the plan from under it. */
export function PlanSheets(props: PlanSheetsProps) {
  const { sheet, onClose } = props;
  return (
    <PlanGuard key={sheet?.kind ?? 'none'} instead={<SheetFailed onClose={onClose} />}>
      <Suspense>
        <TheSheet {...props} />
      </Suspense>
    </PlanGuard>
  );
}

function SheetFailed({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={texts.sheets.title} shape="sheet">
      <p>{texts.sheets.text}</p>
    </Dialog>
  );
}

function TheSheet({ sheet, onClose }: PlanSheetsProps) {
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
      return <EditPhotosSheet onClose={onClose} />;
    case 'share':
      return <ShareSheet onClose={onClose} />;
    case 'versions':
      return <VersionsSheet onClose={onClose} />;
    default:
      return null;
  }
}
