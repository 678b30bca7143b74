import { useIsOffline, useTranslate } from 'react-admin';

export function OfflineBar() {
  const translate = useTranslate();
  if (!useIsOffline()) return null;
  return (
    <div role="status" className="offline-bar">
      {translate('cantera.offline.title')}. {translate('cantera.offline.text')}
    </div>
  );
}
