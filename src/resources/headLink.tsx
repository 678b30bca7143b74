import { Button } from '#admin/Button.tsx';
import { Icon, type IconName } from '#admin/icons.tsx';

/** A button above a list that leads to another screen. */
export const headLink = (to: string, icon: IconName, label: string) => () => (
  <Button to={to} startIcon={<Icon name={icon} />}>
    {label}
  </Button>
);
