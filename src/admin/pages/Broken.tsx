import { useTranslate } from 'react-admin';
import { Button } from '../Button.tsx';
import { Notice } from './Notice.tsx';

export function Broken() {
  const translate = useTranslate();
  return (
    <Notice
      heading
      icon="warning"
      role="alert"
      title={translate('ra.page.error')}
      text={translate('cantera.failed.text')}
    >
      <Button onClick={() => location.reload()}>{translate('cantera.failed.reload')}</Button>
    </Notice>
  );
}
