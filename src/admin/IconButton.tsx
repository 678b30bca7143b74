import MuiIconButton, { type IconButtonProps } from '@mui/material/IconButton';
import type { AnchorHTMLAttributes } from 'react';
import { Icon } from '#look/Icon.tsx';
import type { IconName } from '#look/icons.ts';
import { Link } from './routing/index.ts';

type Props = Omit<IconButtonProps, 'children'> &
  Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> & {
    icon: IconName;
    label: string;
    to?: string | undefined;
  };

export const IconButton = ({ icon, label, to, ...props }: Props) => (
  <MuiIconButton
    aria-label={label}
    title={label}
    {...(to !== undefined && { component: Link, to })}
    {...props}
  >
    <Icon name={icon} />
  </MuiIconButton>
);
