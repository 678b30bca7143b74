import Button from '@mui/material/Button';
import { Icon } from '#admin/icons.tsx';
import { Link } from '#admin/routing/index.ts';
import { CARTERA_PATH } from './cartera.ts';

export default function CarteraButton() {
  return (
    <Button component={Link} to={CARTERA_PATH} startIcon={<Icon name="calendar" />}>
      Cartera
    </Button>
  );
}
