import MuiButton, { type ButtonProps } from '@mui/material/Button';
import type { AnchorHTMLAttributes } from 'react';
import { Link } from './routing/index.ts';

type Props = ButtonProps &
  Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel' | 'download'> & {
    to?: string;
  };

export const Button = ({ to, ...props }: Props) =>
  to === undefined ? <MuiButton {...props} /> : <MuiButton component={Link} to={to} {...props} />;
