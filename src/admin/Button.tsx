import type { ComponentProps, ReactNode } from 'react';
import { Link } from './routing/index.ts';

export type ButtonLook = {
  /** 'contained' for the one action that counts. */
  variant?: 'outlined' | 'contained' | 'text';
  color?: 'inherit' | 'primary' | 'error';
  size?: 'small' | 'medium' | 'large';
  startIcon?: ReactNode;
};

type Props = ButtonLook &
  (
    | (ComponentProps<'button'> & { to?: never; href?: never })
    | (Omit<ComponentProps<typeof Link>, 'to' | 'href'> & { to: string; href?: never })
    | (ComponentProps<'a'> & { href: string; to?: never })
  );

/** A button, a link of the router (`to`) or any link (`href`) that looks like one. */
export function Button({
  variant = 'outlined',
  color = 'inherit',
  size = 'medium',
  startIcon,
  className,
  children,
  ...props
}: Props) {
  const look = ['button', variant, color, size, className].filter(Boolean).join(' ');
  const content = (
    <>
      {startIcon}
      {children}
    </>
  );
  if (props.to !== undefined)
    return (
      <Link {...props} className={look}>
        {content}
      </Link>
    );
  if (props.href !== undefined)
    return (
      <a {...props} className={look}>
        {content}
      </a>
    );
  return (
    <button type="button" {...props} className={look}>
      {content}
    </button>
  );
}
