import MuiButton, { type ButtonProps } from '@mui/material/Button';
import type { AnchorHTMLAttributes } from 'react';
import { Link } from './routing/index.ts';

type Props = ButtonProps &
  Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel' | 'download'> & {
    to?: string;
  };

/** MUI's button, which leads to `to` if it has one. A filled one is primary unless it says otherwise. */
export const Button = ({ to, ...props }: Props) => {
  const color = props.variant === 'contained' ? 'primary' : 'inherit';
  const link = to !== undefined && { component: Link, to };
  return <MuiButton color={color} {...link} {...props} />;
};
