import {
  type ElementProps,
  Button as MantineButton,
  type ButtonProps as MantineButtonProps,
} from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Icon } from './icon.tsx';

/** One primary button per screen; everything else is quieter. */
export type ButtonKind = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';

const variants = {
  primary: 'filled',
  secondary: 'default',
  soft: 'light',
  quiet: 'subtle',
  danger: 'outline',
} as const;

interface Look {
  kind?: ButtonKind;
  icon?: LucideIcon;
  /** As wide as its place. */
  block?: boolean;
  /** 48 px, for the main button of a form. */
  tall?: boolean;
  children: ReactNode;
}

const look = ({ kind = 'secondary', icon, block = false, tall = false }: Omit<Look, 'children'>) => ({
  variant: variants[kind],
  fullWidth: block,
  mod: { tall },
  ...(icon && { leftSection: <Icon of={icon} /> }),
});

interface ButtonProps extends Look, ElementProps<'button', 'children' | 'style' | keyof MantineButtonProps> {
  /** Shows that it works on it; the button keeps its width and cannot be pressed twice. */
  busy?: boolean;
  disabled?: boolean;
}

export function Button(props: ButtonProps) {
  const { kind = 'secondary', icon, block = false, tall = false, busy = false, children, ...rest } = props;
  return (
    <MantineButton
      {...look({ kind, block, tall, ...(icon && { icon }) })}
      type="button"
      loading={busy}
      {...rest}
    >
      {children}
    </MantineButton>
  );
}

interface ButtonLinkProps extends Look {
  to: To;
  replace?: boolean;
}

/** Looks like a button, is a link: it goes to another page of the app. */
export function ButtonLink({ to, replace = false, children, ...rest }: ButtonLinkProps) {
  return (
    <MantineButton component={Link} to={to} replace={replace} {...look(rest)}>
      {children}
    </MantineButton>
  );
}

interface ButtonAnchorProps extends Look {
  /** Another place than a page of ours: `tel:`, `sms:`, a website. */
  href: string;
  /** A website opens in a new tab and learns nothing about where it was opened. */
  newTab?: boolean;
}

export function ButtonAnchor({ href, newTab = false, children, ...rest }: ButtonAnchorProps) {
  const away = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <MantineButton component="a" href={href} {...away} {...look(rest)}>
      {children}
    </MantineButton>
  );
}
