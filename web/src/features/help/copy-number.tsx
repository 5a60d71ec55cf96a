import { Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#kit/icon-button.tsx';
import styles from './help.module.css';
import { texts } from './texts.ts';

/**
 * On a desk only, where a telephone link may do nothing. Says "Copied" in place; no toast, no trace
 * elsewhere.
 */
export function CopyNumber({ number }: { number: string }) {
  const [result, setResult] = useState('');
  const copy = () => {
    // Without the clipboard the number can still be selected: it is text.
    navigator.clipboard?.writeText(number).then(
      () => setResult(texts.line.copied),
      () => setResult(texts.line.notCopied),
    );
  };
  const words = texts.line.copy(number);
  return (
    <span className={styles['copy']}>
      <IconButton icon={Copy} label={words} title={words} onClick={copy} />
      <span role="status" className={`small muted ${styles['result']}`}>
        {result}
      </span>
    </span>
  );
}
