import { useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { lazily } from '../lazily.tsx';
import { loadNotification } from './stock.tsx';

const Notification = lazily(loadNotification);

/** Loads react-admin's notifications with the first one, because the generated screens have none. */
export function Notifications() {
  const { notifications } = useNotificationContext();
  const [isNeeded, setNeeded] = useState(false);
  if (notifications.length > 0 && !isNeeded) setNeeded(true);
  return isNeeded && <Notification />;
}
