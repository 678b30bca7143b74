import { Button, Icon, type IconName } from 'cantera/admin';

/** Makes the component of a button in a page's head, which leads to another page. */
export const headLink = (to: string, icon: IconName, label: string) => () => (
  <Button to={to} startIcon={<Icon name={icon} />}>
    {label}
  </Button>
);
