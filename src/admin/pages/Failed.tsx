import { Button } from '../Button.tsx';
import { useTranslate } from 'react-admin';
import { Notice } from './Notice.tsx';

export function Failed({ title, text, onRetry }: { title: string; text?: string; onRetry: () => unknown }) {
  const translate = useTranslate();
  return (
    <Notice icon="warning" role="alert" title={title} text={text}>
      <Button onClick={() => void onRetry()}>{translate('cantera.list.reintentar')}</Button>
    </Notice>
  );
}
