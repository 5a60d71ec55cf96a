import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Icon } from './icon.tsx';

/** One primary button per screen; everything else is quieter. */
export type ButtonKind = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';

interface ButtonStyle {
  kind?: ButtonKind;
  icon?: LucideIcon;
  /** As wide as its place. */
  block?: boolean;
  /** 48 px, for the main button of a form. */
  tall?: boolean;
}

const classOf = ({ kind = 'secondary', block = false, tall = false }: ButtonStyle): string =>
  `btn btn-${kind}${block ? ' btn-block' : ''}${tall ? ' btn-tall' : ''}`;

const face = (icon: LucideIcon | undefined, children: ReactNode) => (
  <>
    {icon ? <Icon of={icon} /> : null}
    <span>{children}</span>
  </>
);

type NativeProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'>;

interface ButtonProps extends ButtonStyle, NativeProps {
  /** Shows that it works on it; the button keeps its width and its focus, and can not be pressed twice. */
  busy?: boolean;
}

// Not Mantine's button: this one is part of the first script, and all of its look is ours anyway.
export function Button(props: ButtonProps) {
  const { kind, icon, block, tall, busy = false, children, type = 'button', onClick, ...rest } = props;
  const look = { ...(kind && { kind }), ...(block && { block }), ...(tall && { tall }) };
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      className={classOf(look)}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      {...rest}
    >
      {face(icon, children)}
    </button>
  );
}

interface ButtonLinkProps extends ButtonStyle {
  to: To;
  replace?: boolean;
  'aria-label'?: string;
  children: ReactNode;
}

/** Looks like a button, is a link: it goes to another page of the app. */
export function ButtonLink(props: ButtonLinkProps) {
  const { to, replace = false, icon, children, 'aria-label': name, ...look } = props;
  return (
    <Link className={classOf(look)} to={to} replace={replace} aria-label={name}>
      {face(icon, children)}
    </Link>
  );
}

interface ButtonAnchorProps extends ButtonStyle {
  /** Another place than a page of ours: `tel:`, `sms:`, a website. */
  href: string;
  /** A website opens in a new tab and learns nothing about where it was opened. */
  newTab?: boolean;
  children: ReactNode;
}

export function ButtonAnchor({ href, newTab = false, icon, children, ...look }: ButtonAnchorProps) {
  const away = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={classOf(look)} href={href} {...away}>
      {face(icon, children)}
    </a>
  );
}
