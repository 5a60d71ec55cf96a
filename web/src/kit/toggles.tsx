import { Checkbox, type CheckboxProps, Switch, type SwitchProps } from '@mantine/core';
import { Part } from './part.tsx';
import './toggles.css';

/** On or off, at once. The words stand left of it, the whole row is the target. */
export function SwitchRow(props: SwitchProps) {
  return (
    <Part>
      <Switch labelPosition="left" withThumbIndicator={false} {...props} />
    </Part>
  );
}

/** Agreed or not, sent with the form. */
export function Tick(props: CheckboxProps) {
  return (
    <Part>
      <Checkbox {...props} />
    </Part>
  );
}
