import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { mayDo } from '../access.ts';
import { Icon } from '../icons.tsx';
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
    >
      {translate('cantera.list.nuevo')}
    </Button>
  );
}
