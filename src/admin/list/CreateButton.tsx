import { Button } from '../Button.tsx';
import { useTranslate } from 'react-admin';
import { mayDo } from '../access.ts';
import { Icon } from '#look/Icon.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { useEntity } from '../registry.ts';
import { useNavigate } from '../routing/index.ts';

export function CreateButton() {
  const entity = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const isAllowed = mayDo(entity, 'create');
  const to = `/${entity.name}/create`;
  useShortcut(isAllowed ? { keys: 'n', label: 'ra.action.create', run: () => navigate(to) } : null);
  if (!isAllowed) return null;
  return (
    <div className="thumb-bar">
      <Button to={to} variant="contained" color="primary" startIcon={<Icon name="add" />}>
        {translate('ra.action.create')}
      </Button>
    </div>
  );
}
