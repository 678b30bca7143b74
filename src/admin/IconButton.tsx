import MuiIconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { AnchorHTMLAttributes } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { Link } from './routing/index.ts';

type Props = { icon: IconName; label: string };
type Address = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'>;

/** The label is both tooltip and accessible name. */
export const IconButton = ({
  icon,
  label,
  ...props
}: Props & Address & Omit<IconButtonProps, 'children'>) => (
  // A disabled button takes no events, so that MUI refuses a tooltip for it.
  <Tooltip title={props.disabled ? '' : label}>
    <MuiIconButton aria-label={label} {...props}>
      <Icon name={icon} />
    </MuiIconButton>
  </Tooltip>
);

export const IconLink = ({ icon, label, to }: Props & { to: string }) => (
  <Tooltip title={label}>
    <MuiIconButton component={Link} to={to} aria-label={label}>
      <Icon name={icon} />
    </MuiIconButton>
  </Tooltip>
);
