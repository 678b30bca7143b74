import { useListContext, useTranslate } from 'react-admin';
import { useEntity } from '../registry.ts';
import { requestsTrash, mayRestore, TRASH_FILTER } from '../rows/trash.ts';
import { CompactButton } from '../CompactButton.tsx';

export function TrashToggle({ compact }: { compact: boolean }) {
  const entity = useEntity();
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isTrash = requestsTrash(filterValues);
  if (!mayRestore(entity)) return null;

  const toggle = () => {
    const { [TRASH_FILTER]: _, ...filters } = filterValues;
    setFilters(isTrash ? filters : { ...filters, [TRASH_FILTER]: 'true' }, [], false);
  };
  return (
    <CompactButton
      compact={compact}
      icon="delete"
      label={translate('cantera.trash.title')}
      variant={isTrash ? 'outlined' : 'text'}
      aria-pressed={isTrash}
      onClick={toggle}
    />
  );
}
