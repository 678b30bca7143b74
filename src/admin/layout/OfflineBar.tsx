import { useIsOffline, useTranslate } from 'react-admin';
import { WindowBar } from './WindowBar.tsx';

export function OfflineBar() {
  const translate = useTranslate();
  if (!useIsOffline()) return null;
  return (
    <WindowBar role="status" severity="warning">
      {translate('cantera.offline.title')}. {translate('cantera.offline.text')}
    </WindowBar>
  );
}
