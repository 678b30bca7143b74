import Button from '@mui/material/Button';
import { Icon } from '#admin/icons.tsx';
import { Link } from '#admin/routing/index.ts';
import { INTERESES_PATH } from './paths.ts';

export default function InteresesButton() {
  return (
    <Button component={Link} to={INTERESES_PATH} startIcon={<Icon name="money" />}>
      Por intereses
    </Button>
  );
}
