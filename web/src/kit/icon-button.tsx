import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from './icon.tsx';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'style'> {
  icon: LucideIcon;
  /** What it does, for those who do not see the icon. */
  label: string;
}

/** 44 px, quiet. Never alone for anything that matters: those get words. */
export function IconButton({ icon, label, type = 'button', ...rest }: IconButtonProps) {
  return (
    // A menu hands its target a class of its own; ours is the last word.
    <button aria-label={label} type={type} {...rest} className="btn-icon">
      <Icon of={icon} />
    </button>
  );
}
