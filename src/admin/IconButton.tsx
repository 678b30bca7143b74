import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { Link } from './routing/index.ts';

type Props = { icon: IconName; label: string };

/** The label is both tooltip and accessible name. */
export function IconButton({
  icon,
  label,
  onClick,
  disabled = false,
  ...rest
}: Props & {
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  disabled?: boolean;
} & Pick<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'aria-expanded' | 'aria-haspopup' | 'aria-pressed' | 'tabIndex'
  >) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      data-tip={label}
      onClick={onClick}
      disabled={disabled}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

export function IconLink({ icon, label, to }: Props & { to: string }) {
  return (
    <Link className="icon-button" to={to} aria-label={label} data-tip={label}>
      <Icon name={icon} />
    </Link>
  );
}
