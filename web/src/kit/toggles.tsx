import { Checkbox, type CheckboxProps, Switch, type SwitchProps } from '@mantine/core';

/** On or off, at once. The words stand left of it, the whole row is the target. */
export function SwitchRow(props: SwitchProps) {
  return <Switch labelPosition="left" withThumbIndicator={false} {...props} />;
}

/** Agreed or not, sent with the form. */
export function Tick(props: CheckboxProps) {
  return <Checkbox {...props} />;
}
