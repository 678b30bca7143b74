import { Button } from '../Button.tsx';
import { useTranslate } from 'react-admin';
import { usePageTitle } from './usePageTitle.ts';
import { Notice } from './Notice.tsx';

export function NotFound() {
  const translate = useTranslate();
  usePageTitle(translate('ra.page.not_found'));
  return (
    <Notice
      heading
      icon="search"
      title={translate('ra.page.not_found')}
      text={translate('cantera.notFound.text')}
    >
      <Button to="/">{translate('cantera.notFound.inicio')}</Button>
    </Notice>
  );
}
