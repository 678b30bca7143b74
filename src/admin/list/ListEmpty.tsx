import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Notice } from '../pages/Notice.tsx';
import { CreateButton } from './CreateButton.tsx';

/** A list without rows: because there are none yet, or because of the filters. */
export function ListEmpty({
  text,
  isFiltered,
  onClear,
}: {
  text: string;
  isFiltered: boolean;
  onClear: () => void;
}) {
  const translate = useTranslate();
  return (
    <Notice
      icon="search"
      title={text}
      text={isFiltered ? translate('cantera.list.emptyFiltered') : ''}
      role="status"
    >
      {isFiltered ? <Button onClick={onClear}>{translate('cantera.list.limpiar')}</Button> : <CreateButton />}
    </Notice>
  );
}
