import type { ReactNode } from 'react';
import { I18nContextProvider } from 'react-admin';
import { createI18nProvider } from '#i18n/index.ts';

/** A component with the framework's words. */
export const inSpanish = (component: ReactNode) => (
  <I18nContextProvider value={i18nProvider}>{component}</I18nContextProvider>
);

const i18nProvider = createI18nProvider();
