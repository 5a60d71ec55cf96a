import type { Sheet } from './plan-context.ts';
import { TextSheet } from './text-sheet.tsx';
import { ToolSheet } from './tool-sheet.tsx';

/** The one sheet that lies over the plan. */
export function PlanSheets({ sheet, onClose }: { sheet: Sheet | null; onClose: () => void }) {
  switch (sheet?.kind) {
    case 'tool':
      return <ToolSheet tool={sheet.tool} card={sheet.card} onClose={onClose} />;
    case 'text':
      return <TextSheet card={sheet.card} onClose={onClose} />;
    default:
      return null;
  }
}
