import { useTranslate } from 'react-admin';
import type { IconName } from '#look/icons.ts';
import { Notice } from './Notice.tsx';

export function Loading({ icon = 'document' }: { icon?: IconName }) {
  const translate = useTranslate();
  return <Notice icon={icon} role="status" title={translate('ra.page.loading')} />;
}
