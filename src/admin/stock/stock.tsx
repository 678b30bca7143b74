import { lazy, type ComponentType } from 'react';

/**
 * A screen made of react-admin's own components, for an entity's `parts`: `list: stock(() =>
 * import('./CamionList.tsx'))`. They and their look are loaded with the screen.
 */
export const stock = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => {
    const [{ StockScreen }, { default: Screen }] = await Promise.all([
      import('./StockScreen.tsx'),
      load(),
      // An undoable change waits for its notification, which must be there before.
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
