import { useTranslate } from 'react-admin';
import type { IconName } from '../icons.tsx';
import { Notice } from './Notice.tsx';

/** What stands in a panel until its content has come. */
export function Loading({ icon = 'document' }: { icon?: IconName }) {
  const translate = useTranslate();
  return <Notice icon={icon} role="status" title={translate('cantera.list.loading')} />;
}
