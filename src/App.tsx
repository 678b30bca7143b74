import { lazy, useEffect, type ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdmin, CustomRoutes } from 'react-admin';
import { DialogProvider } from '#admin/dialogs/DialogProvider.tsx';
import { HELP } from '#admin/help/paths.ts';
import { Layout } from '#admin/layout/Layout.tsx';
import { NotFound } from '#admin/pages/NotFound.tsx';
import { OwnPage, PagesContext } from '#admin/pages/OwnPage.tsx';
import { PartsContext } from '#admin/parts.tsx';
import { RegistryContext } from '#admin/registry.tsx';
import { prefetchViews, resourceOf } from '#admin/resourceOf.tsx';
import { AppRouter, Route } from '#admin/routing/index.ts';
import { createStore } from '#admin/store.ts';
import { theme } from '#admin/theme.ts';
import { createAuthProvider } from '#authProvider/index.ts';
import { createDataProvider } from '#dataProvider/index.ts';
import { i18nProvider } from '#i18n/index.ts';
import { Footer } from '#resources/home/Footer.tsx';
import { Home } from '#resources/home/Home.tsx';
import { registry } from '#resources/index.ts';
import { pages, parts, prefetched } from '#resources/index.ui.tsx';

const HelpScreen = lazy(() => import('#admin/help/HelpScreen.tsx'));
const MyAccount = lazy(() => import('#system/miCuenta/MyAccount.tsx'));

/** The product: every declared entity that has screens, under Spanish addresses. */
export function App() {
  useEffect(() => {
    const id = setTimeout(() => void prefetchViews(prefetched), 2000);
    return () => clearTimeout(id);
  }, []);

  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <RegistryContext value={registry}>
        <PartsContext value={parts}>
          <PagesContext value={pages}>
            <AppRouter routes={routes} verbs={VERBS}>
              <CoreAdmin
                authProvider={authProvider}
                dataProvider={dataProvider}
                i18nProvider={i18nProvider}
                queryClient={queryClient}
                store={store}
                dashboard={Home}
                layout={ProductLayout}
                catchAll={NotFound}
                requireAuth
                disableTelemetry
                title="Cantera"
              >
                {screens.map((entity) => resourceOf(entity, parts[entity.name]))}
                <CustomRoutes>
                  <Route path="/mi-cuenta" element={<MyAccount />} />
                  <Route path={`${HELP}/*`} element={<HelpScreen />} />
                  {pages.map((page) => (
                    <Route key={page.path} path={page.path} element={<OwnPage {...page} />} />
                  ))}
                </CustomRoutes>
              </CoreAdmin>
            </AppRouter>
          </PagesContext>
        </PartsContext>
      </RegistryContext>
    </ThemeProvider>
  );
}

const ProductLayout = ({ children }: { children?: ReactNode }) => (
  <DialogProvider>
    <Layout footer={<Footer />}>{children}</Layout>
  </DialogProvider>
);

/** The views that entities have beyond list, create, edit and show. */
const VERBS = { collection: { import: 'importar' } };
const screens = registry.all.filter(({ path }) => path !== null);
const routes = screens.map(({ name, path, showAt }) => ({ name, path: path!, showAt }));
const store = createStore();
const authProvider = createAuthProvider(registry);
const dataProvider = createDataProvider(registry);
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});
