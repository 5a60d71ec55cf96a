import { Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#kit/icon-button.tsx';

interface CopyNumberProps {
  number: string;
  /** On a desk only, where a telephone link may do nothing; otherwise everywhere. */
  where?: 'desk';
}

/** Says "Copied" in place; no toast, no trace elsewhere. */
export function CopyNumber({ number, where }: CopyNumberProps) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    // Without the clipboard the number can still be selected: it is text.
    navigator.clipboard?.writeText(number).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const words = `Copy number ${number}`;
  return (
    <span className={where === 'desk' ? 'copy on-desk' : 'copy'}>
      <IconButton icon={Copy} label={words} title={words} onClick={copy} />
      <span role="status" className="small muted">
        {copied ? 'Copied' : ''}
      </span>
    </span>
  );
}
