import MuiIconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { AnchorHTMLAttributes } from 'react';
import { Icon } from '#look/Icon.tsx';
import type { IconName } from '#look/icons.ts';
import { Link } from './routing/index.ts';

type Props = { icon: IconName; label: string };
type Address = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'>;

export const IconButton = ({
  icon,
  label,
  ...props
}: Props & Address & Omit<IconButtonProps, 'children'>) => (
  <MuiIconButton aria-label={label} title={label} {...props}>
    <Icon name={icon} />
  </MuiIconButton>
);

export const IconLink = ({ icon, label, to }: Props & { to: string }) => (
  <MuiIconButton component={Link} to={to} aria-label={label} title={label}>
    <Icon name={icon} />
  </MuiIconButton>
);
