import { useTranslate } from 'react-admin';
import { mayDo } from '../access.ts';
import { useEntity } from '../registry.ts';
import { CompactButton } from '../CompactButton.tsx';

export function ImportButton({ compact }: { compact: boolean }) {
  const entity = useEntity();
  const translate = useTranslate();
  if (!entity.importBy || !mayDo(entity, 'import')) return null;
  return (
    <CompactButton
      compact={compact}
      icon="upload"
      label={translate('cantera.list.importar')}
      to={`/${entity.name}/import`}
    />
  );
}
