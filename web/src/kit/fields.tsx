import { NativeSelect, type NativeSelectProps, TextInput, type TextInputProps } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

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
  return <TextInput error={withSign(error)} {...rest} />;
}

/** The device's own list: nothing is easier to use on a phone or with a screen reader. */
export function SelectField({ error, ...rest }: NativeSelectProps) {
  return <NativeSelect error={withSign(error)} {...rest} />;
}
