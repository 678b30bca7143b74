import Link, { type LinkProps } from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from '../routing/index.ts';

export const LinkTo = ({ to, ...props }: Omit<LinkProps, 'component'> & { to: string | null }) =>
  to === null ? (
    <Typography component="span" variant="inherit" {...props} />
  ) : (
    <Link component={RouterLink} to={to} underline="hover" sx={{ fontWeight: 500 }} {...props} />
  );
