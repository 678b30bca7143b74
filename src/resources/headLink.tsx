import { Button, Icon, type IconName } from 'cantera/admin';

/** A button above a list that leads to another screen. */
export const headLink = (to: string, icon: IconName, label: string) => () => (
  <Button to={to} startIcon={<Icon name={icon} />}>
    {label}
  </Button>
);
