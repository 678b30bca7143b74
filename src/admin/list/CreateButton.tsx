import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { mayDo } from '../access.ts';
import { Icon } from '../icons.tsx';
import { NARROW } from '../layout/narrow.ts';
import { useEntity } from '../registry.tsx';
import { Link } from '../routing/index.ts';

export function CreateButton() {
  const entity = useEntity();
  const translate = useTranslate();
  if (!mayDo(entity, 'create')) return null;
  return (
    <Button
      component={Link}
      to={`/${entity.name}/create`}
      variant="contained"
      color="primary"
      startIcon={<Icon name="add" />}
      sx={floatingOnPhones}
    >
      {translate('cantera.list.nuevo')}
    </Button>
  );
}

/** On a phone the button floats over the foot of the list, where the thumb is. */
const floatingOnPhones = {
  [`@media ${NARROW}`]: {
    position: 'fixed',
    right: 16,
    bottom: 16,
    height: 48,
    px: 2.5,
    borderRadius: 24,
    boxShadow: 'var(--shadow-high)',
    zIndex: 5,
  },
};
