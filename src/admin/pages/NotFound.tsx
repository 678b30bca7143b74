import { Button } from '../Button.tsx';
import { useTranslate } from 'react-admin';
import { usePageTitle } from './usePageTitle.ts';
import { Notice } from './Notice.tsx';

export function NotFound() {
  const translate = useTranslate();
  usePageTitle(translate('cantera.notFound.title'));
  return (
    <Notice
      heading
      icon="search"
      title={translate('cantera.notFound.title')}
      text={translate('cantera.notFound.text')}
    >
      <Button to="/">{translate('cantera.notFound.inicio')}</Button>
    </Notice>
  );
}
