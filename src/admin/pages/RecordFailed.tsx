import { Button } from '../Button.tsx';
import Card from '@mui/material/Card';
import { useTranslate } from 'react-admin';
import { ApiError } from '#http/request.ts';
import { useListAddress } from '../routing/listAddress.ts';
import { useEntity } from '../registry.ts';
import { Notice } from './Notice.tsx';

export function RecordFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { name, messages } = useEntity();
  const translate = useTranslate();
  const listAddress = useListAddress(name);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Card>
      <Notice
        icon="warning"
        role="alert"
        title={isGone ? messages.notFound : messages.loadFailed}
        text={isGone ? '' : (error as Error).message}
      >
        <Button to={listAddress}>{translate('ra.action.back')}</Button>
        {!isGone && <Button onClick={onRetry}>{translate('cantera.list.reintentar')}</Button>}
      </Notice>
    </Card>
  );
}
