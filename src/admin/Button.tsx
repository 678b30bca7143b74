import MuiButton, { type ButtonProps } from '@mui/material/Button';
import type { AnchorHTMLAttributes } from 'react';
import { Link } from './routing/index.ts';

type Props = ButtonProps &
  Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel' | 'download'> & {
    /** An address of the router, which makes the button a link. */
    to?: string;
  };

/** MUI's button, which may also be a link of the router. */
export const Button = ({ to, ...props }: Props) =>
  to === undefined ? <MuiButton {...props} /> : <MuiButton component={Link} to={to} {...props} />;
