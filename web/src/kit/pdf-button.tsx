import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { late } from './late-texts.ts';
import { notify } from './notify.ts';
import type { Paper } from './pdf/paper.ts';

interface PdfButtonProps {
  label: string;
  /** What the page says now. */
  paper: () => Paper;
  /** Gives the finished document to the person. */
  save: (bytes: Uint8Array<ArrayBuffer>) => void;
  block?: boolean;
}

/** Writes what a page says as a document. What writes it comes with the press: few ask for it. */
export function PdfButton({ label, paper, save, block = false }: PdfButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const write = async () => {
    setBusy(true);
    try {
      const [{ writePdf }, typeface] = await Promise.all([
        import('./pdf/write-pdf.ts'),
        import('./pdf/typeface.ts').then(({ fetchTypeface }) => fetchTypeface()),
      ]);
      save(await writePdf(paper(), typeface));
    } catch {
      notify.error(late.noDocument);
    }
    setBusy(false);
  };
  return (
    <Button kind="quiet" icon={FileDown} block={block} busy={isBusy} onClick={() => void write()}>
      {label}
    </Button>
  );
}
