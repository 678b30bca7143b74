import { Button } from '../Button.tsx';
import { useListContext, useTranslate } from 'react-admin';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '#look/Icon.tsx';
import { useEntity } from '../registry.ts';
import { requestsTrash, mayRestore, TRASH_FILTER } from '../rows/trash.ts';

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
  const label = translate('cantera.trash.title');
  if (compact) return <IconButton icon="delete" label={label} aria-pressed={isTrash} onClick={toggle} />;
  return (
    <Button
      variant={isTrash ? 'outlined' : 'text'}
      aria-pressed={isTrash}
      startIcon={<Icon name="delete" />}
      onClick={toggle}
    >
      {label}
    </Button>
  );
}
