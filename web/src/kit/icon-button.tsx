import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon.tsx';

interface IconButtonProps extends ElementProps<'button', 'children' | 'style' | keyof ActionIconProps> {
  icon: LucideIcon;
  /** What it does, for those who do not see the icon. */
  label: string;
}

/** 44 px, quiet. Never alone for anything that matters: those get words. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" aria-label={label} type="button" {...rest}>
      <Icon of={icon} />
    </ActionIcon>
  );
}
