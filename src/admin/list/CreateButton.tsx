import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { mayDo } from '../access.ts';
import { Icon } from '../icons.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { NARROW } from '../layout/narrow.ts';
import { useEntity } from '../registry.ts';
import { Link, useNavigate } from '../routing/index.ts';

export function CreateButton() {
  const entity = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const isAllowed = mayDo(entity, 'create');
  const to = `/${entity.name}/create`;
  useShortcut(isAllowed ? { keys: 'n', label: 'cantera.list.nuevo', run: () => navigate(to) } : null);
  if (!isAllowed) return null;
  return (
    <Button
      component={Link}
      to={to}
      variant="contained"
      color="primary"
      startIcon={<Icon name="add" />}
      sx={floatingOnPhones}
    >
      {translate('cantera.list.nuevo')}
    </Button>
  );
}

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
