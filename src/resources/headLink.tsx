import Button from '@mui/material/Button';
import { Icon, type IconName } from '#admin/icons.tsx';
import { Link } from '#admin/routing/index.ts';

/** A button above a list that leads to another screen. */
export const headLink = (to: string, icon: IconName, label: string) => () => (
  <Button component={Link} to={to} startIcon={<Icon name={icon} />}>
    {label}
  </Button>
);
