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
      title={translate('cantera.failed.title')}
      text={translate('cantera.failed.text')}
    >
      <Button onClick={() => location.reload()}>{translate('cantera.failed.reload')}</Button>
    </Notice>
  );
}
