import { lazy, type ComponentType } from 'react';

/** Makes a screen of react-admin's own components: `list: stock(() => import('./CamionList.tsx'))`. */
export const stock = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => {
    const [{ StockScreen }, { default: Screen }] = await Promise.all([
      import('./StockScreen.tsx'),
      load(),
      // An undoable change is only carried out by its notification, so it must be loaded first.
      loadNotification(),
    ]);
    return {
      default: () => (
        <StockScreen>
          <Screen />
        </StockScreen>
      ),
    };
  });

export const loadNotification = () => import('./Notification.tsx');
