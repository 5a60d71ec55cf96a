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

/** A labelled line of text, 48 px high; error and hint stand below and are tied to it. */
export function TextField({ error, ...rest }: TextInputProps) {
  return (
    <Part>
      <TextInput error={withSign(error)} {...rest} />
    </Part>
  );
}

interface TextAreaProps extends TextareaProps {
  /** How long it may be when it is saved. More can be typed, and is said: `maxLength` would cut a paste. */
  limit?: number;
}

/** Several lines of text; `autosize` lets it grow with them. Near its limit it says how many are left. */
export function TextArea({ error, description, limit, ...rest }: TextAreaProps) {
  const { value, maxLength = limit } = rest;
  const length = typeof value === 'string' ? lengthOf(value, limit) : 0;
  const left = maxLength === undefined ? Infinity : maxLength - length;
  const isNear = maxLength !== undefined && left <= Math.min(MOST_LEFT_SAID, maxLength / 5);
  return (
    <Part>
      <Textarea
        error={withSign(error)}
        description={isNear ? <WithLeft left={left}>{description}</WithLeft> : description}
        {...rest}
      />
    </Part>
  );
}

/** A limit of ours counts signs, as the server does; the browser's own counts the units they are made of. */
const lengthOf = (text: string, limit: number | undefined) =>
  limit === undefined ? text.length : [...text].length;

const MOST_LEFT_SAID = 100;
const SAID_EACH = 10;

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
