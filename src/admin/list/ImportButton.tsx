import { Button } from '../Button.tsx';
import { useTranslate } from 'react-admin';
import { mayDo } from '../access.ts';
import { IconLink } from '../IconButton.tsx';
import { Icon } from '#look/Icon.tsx';
import { useEntity } from '../registry.ts';

export function ImportButton({ compact }: { compact: boolean }) {
  const entity = useEntity();
  const translate = useTranslate();
  if (!entity.importBy || !mayDo(entity, 'import')) return null;
  const label = translate('cantera.list.importar');
  const to = `/${entity.name}/import`;
  if (compact) return <IconLink icon="upload" label={label} to={to} />;
  return (
    <Button to={to} variant="text" startIcon={<Icon name="upload" />}>
      {label}
    </Button>
  );
}
