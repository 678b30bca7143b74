import Button from '@mui/material/Button';
import { Icon } from '#admin/icons.tsx';
import { Link } from '#admin/routing/index.ts';
import { MASS_CHANGE_PATH } from './paths.ts';

/** The way to the mass change of prices. */
export default function MassChangeButton() {
  return (
    <Button component={Link} to={MASS_CHANGE_PATH} startIcon={<Icon name="money" />}>
      Cambio masivo
    </Button>
  );
}
