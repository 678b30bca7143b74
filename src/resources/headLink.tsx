import { Button, Icon, type IconName } from 'cantera/admin';

/** Makes a component: the button above a list that opens another screen. */
export const headLink = (to: string, icon: IconName, label: string) => () => (
  <Button to={to} startIcon={<Icon name={icon} />}>
    {label}
  </Button>
);
