import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { mayDo } from '../access.ts';
import { Notice } from '../pages/Notice.tsx';
import { useEntity } from '../registry.tsx';
import { useIsTrash } from './trash.ts';

/** A list without rows: because of the filters, because nothing was deleted, or because there are none yet. */
export function ListEmpty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const entity = useEntity();
  const translate = useTranslate();
  const isTrash = useIsTrash();
  if (isTrash) {
    return (
      <Notice icon="delete" role="status" title={translate('cantera.trash.empty')}>
        <Button onClick={onClear}>{translate('cantera.trash.leave')}</Button>
      </Notice>
    );
  }
  if (isFiltered) {
    return (
      <Notice
        icon="search"
        role="status"
        title={entity.messages.empty}
        text={translate('cantera.list.emptyFiltered')}
      >
        <Button onClick={onClear}>{translate('cantera.list.limpiar')}</Button>
      </Notice>
    );
  }
  const next = mayDo(entity, 'create') ? translate('cantera.list.emptyStart') : '';
  return <Notice icon="document" role="status" title={entity.messages.empty} text={next} />;
}
