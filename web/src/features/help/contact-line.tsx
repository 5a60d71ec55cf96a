import { Copy, MessageSquareText, PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { ButtonAnchor } from '#kit/button.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import type { Line } from './services.ts';

interface ContactLineProps {
  line: Line;
  kind: 'call' | 'text';
  /** Who answers, for the button's words: "Lifeline". */
  who: string;
  /** One of many on the page: no filled button. */
  quiet?: boolean;
}

/** A number to press, to read, to select and to copy: on many computers a telephone link does nothing. */
export function ContactLine({ line, kind, who, quiet = false }: ContactLineProps) {
  const name = who.replace(/ \(.*\)$/, '');
  const label = line.label === 'Call' || line.label === 'Text' ? `${line.label} ${name}` : line.label;
  return (
    <div className="contact">
      <ButtonAnchor
        href={line.href}
        kind={kind === 'call' && !quiet ? 'primary' : 'secondary'}
        icon={kind === 'call' ? PhoneCall : MessageSquareText}
        tall
        block
      >
        {label} <span className="num nowrap">{line.display}</span>
      </ButtonAnchor>
      <CopyNumber line={line} />
    </div>
  );
}

/** Says "Copied" in place; no toast, no trace elsewhere. */
function CopyNumber({ line }: { line: Line }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    // Without the clipboard the number can still be selected: it is text.
    navigator.clipboard?.writeText(line.display).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <span className="copy">
      <IconButton icon={Copy} label={`Copy number ${line.display}`} onClick={copy} />
      <span role="status" className="small muted">
        {copied ? 'Copied' : ''}
      </span>
    </span>
  );
}
