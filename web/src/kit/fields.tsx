import {
  NativeSelect,
  type NativeSelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Part } from './part.tsx';
import './input.css';
import { forms } from './late-texts.ts';

/** The words of a field's error with the sign that makes them more than a colour. */
export function withSign(error: ReactNode): ReactNode {
  if (!error || typeof error === 'boolean') return error;
  return (
    <>
      <Icon of={TriangleAlert} size="s" />
      <span>{error}</span>
    </>
  );
}

/** No `maxLength`: the browser would cut a paste without a word. */
type Limited<Props> = Omit<Props, 'maxLength'> & {
  /** How long it may be when it is saved. More can be typed, and is said. */
  limit?: number;
};

export type TextFieldProps = Limited<TextInputProps>;

/**
 * A labelled line of text, 48 px high; error and hint stand below and are tied to it. Near its limit it says
 * how many characters are left.
 */
export function TextField({ error, description, limit, ...rest }: TextFieldProps) {
  return (
    <Part>
      <TextInput error={withSign(error)} description={withLeft(description, rest.value, limit)} {...rest} />
    </Part>
  );
}

/** Several lines of text; `autosize` lets it grow with them. */
export function TextArea({ error, description, limit, ...rest }: Limited<TextareaProps>) {
  return (
    <Part>
      <Textarea error={withSign(error)} description={withLeft(description, rest.value, limit)} {...rest} />
    </Part>
  );
}

const MOST_LEFT_SAID = 100;
const SAID_EACH = 10;

function withLeft(description: ReactNode, value: unknown, limit: number | undefined): ReactNode {
  if (limit === undefined || typeof value !== 'string') return description;
  // Signs as a person counts them: an emoji is one, though it is stored as two.
  const left = limit - [...value].length;
  if (left > Math.min(MOST_LEFT_SAID, limit / 5)) return description;
  return <WithLeft left={left}>{description}</WithLeft>;
}

/** The hint and the letters that are left. A screen reader hears of them now and then, not at each letter. */
function WithLeft({ left, children }: { left: number; children: ReactNode }) {
  const words = left < 0 ? forms.tooMany(-left) : forms.left(left);
  return (
    <>
      {children ? <>{children} </> : null}
      {words}
      <span className="vh" role="status">
        {left % SAID_EACH === 0 ? words : ''}
      </span>
    </>
  );
}

/** The device's own list: nothing is easier to use on a phone or with a screen reader. */
export function SelectField({ error, ...rest }: NativeSelectProps) {
  return (
    <Part>
      <NativeSelect error={withSign(error)} {...rest} />
    </Part>
  );
}
