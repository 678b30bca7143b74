import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Notice } from '../pages/Notice.tsx';
import { useEntity } from '../registry.tsx';

/** A list that could not be loaded: what happened, and another try. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { messages } = useEntity();
  const translate = useTranslate();
  return (
    <Notice icon="warning" title={messages.listFailed} text={error.message} role="alert">
      <Button onClick={onRetry}>{translate('cantera.list.reintentar')}</Button>
    </Notice>
  );
}
