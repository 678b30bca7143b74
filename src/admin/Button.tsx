import MuiButton, { type ButtonProps } from '@mui/material/Button';
import type { AnchorHTMLAttributes } from 'react';
import { Link } from './routing/index.ts';

type Props = ButtonProps &
  Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel' | 'download'> & {
    /** An address of the router: the button is a link to it. */
    to?: string;
  };

/** MUI's button, which may also be a link of the router. */
export const Button = ({ to, ...props }: Props) =>
  to === undefined ? <MuiButton {...props} /> : <MuiButton component={Link} to={to} {...props} />;
