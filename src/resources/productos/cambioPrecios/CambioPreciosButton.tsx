import Button from '@mui/material/Button';
import { Icon } from '#admin/icons.tsx';
import { Link } from '#admin/routing/index.ts';
import { CAMBIO_PRECIOS_PATH } from './paths.ts';

export default function CambioPreciosButton() {
  return (
    <Button component={Link} to={CAMBIO_PRECIOS_PATH} startIcon={<Icon name="money" />}>
      Cambio masivo
    </Button>
  );
}
