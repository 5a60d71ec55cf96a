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

/** Several lines of text; `autosize` lets it grow with them. */
export function TextArea({ error, ...rest }: TextareaProps) {
  return (
    <Part>
      <Textarea error={withSign(error)} {...rest} />
    </Part>
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
