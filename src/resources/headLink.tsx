import { Button, Icon, type IconName } from 'cantera/admin';

export const headLink = (to: string, icon: IconName, label: string) => () => (
  <Button to={to} startIcon={<Icon name={icon} />}>
    {label}
  </Button>
);
