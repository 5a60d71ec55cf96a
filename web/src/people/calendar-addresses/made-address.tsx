import { CalendarPlus, Copy } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button, ButtonAnchor } from '#kit/button.tsx';
import { copyText } from '#kit/copy-text.ts';
import { TextField } from '#kit/fields.tsx';
import { texts } from './texts.ts';

interface MadeAddressProps {
  url: string;
  onDone: () => void;
}

/** Shown once. It stays until the person says that they have it. */
export function MadeAddress({ url, onDone }: MadeAddressProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // A second address takes the place of the first: the focus comes to it as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what changes.
  useEffect(() => heading.current?.focus(), [url]);
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 className="h3" id={id} ref={heading} tabIndex={-1}>
        {texts.once.title}
      </h2>
      <p>{texts.once.lead}</p>
      <TextField
        label={texts.once.label}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        spellCheck={false}
      />
      <div className="actions">
        <Button kind="primary" icon={Copy} onClick={() => void copyText(url, texts.once.copied)}>
          {texts.once.copy}
        </Button>
        <ButtonAnchor href={url.replace(/^https?:/, 'webcal:')} icon={CalendarPlus}>
          {texts.once.open}
        </ButtonAnchor>
        <Button kind="quiet" onClick={onDone}>
          {texts.once.done}
        </Button>
      </div>
    </section>
  );
}
