import { lazy, useEffect, useMemo, useState, type ReactNode } from 'react';
import { MutationCache, QueryClient, useIsFetching } from '@tanstack/react-query';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CoreAdmin, CustomRoutes, I18nContextProvider, localStorageStore } from 'react-admin';
import { ownValue } from '#domain/names.ts';
import { createAuthProvider, currentRole, isSignedIn } from '#authProvider/index.ts';
import { createDataProvider } from '#dataProvider/index.ts';
import { createI18nProvider } from '#i18n/index.ts';
import { ApplicationContext, useApplication, type AdminApplication } from './application.ts';
import { dropOutdatedRecords } from './recordCache.ts';
import { DeclaredContext, Renewal, useDeclared } from './useDeclared.tsx';
import { DialogProvider } from './dialogs/DialogProvider.tsx';
import { HELP_PATH } from './help/paths.ts';
import { Layout } from './layout/Layout.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { OwnPage } from './OwnPage.tsx';
import { pagesOf } from './pagesOf.ts';
import { PlainHome } from './home/PlainHome.tsx';
import { RefusalNotice } from './pages/Allowed.tsx';
import { loadRecordScreens, resourceOf } from './resourceOf.tsx';
import { resourceWords } from './resourceWords.ts';
import { AppRouter, Route } from './routing/index.ts';
import { NoAnswer } from './session/NoAnswer.tsx';
import { Notifications } from './stock/Notifications.tsx';
import { theme } from './theme.ts';

const HelpScreen = lazy(() => import('./help/HelpScreen.tsx'));
const MyAccount = lazy(() => import('./account/MyAccount.tsx'));

/** Renders an application with react-admin. Entities that an ADMIN has declared join the coded ones. */
export function Admin({ application: codedApplication }: { application: AdminApplication }) {
  const { application, isReady, declarations } = useDeclared(codedApplication);
  const [constantProviders] = useState(createConstantProviders);
  const { fullApplication, entitiesWithScreens, routes, ...otherProviders } = useMemo(
    () => derivedFrom(application),
    [application],
  );
  const providers = { ...constantProviders, ...otherProviders };

  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <DeclaredContext value={declarations}>
        <ApplicationContext value={fullApplication}>
          {/* <NoAnswer> may show before <CoreAdmin> renders, which provides the words to its own children. */}
          <I18nContextProvider value={providers.i18nProvider}>
            <NoAnswer />
          </I18nContextProvider>
          <AppRouter routes={routes}>
            {isReady && (
              <CoreAdmin
                {...providers}
                dashboard={Home}
                layout={ApplicationLayout}
                catchAll={NotFound}
                requireAuth
                disableTelemetry
                title={application.brand.name}
              >
                {entitiesWithScreens.map((entity) =>
                  resourceOf(entity, ownValue(application.parts ?? {}, entity.name)),
                )}
                <CustomRoutes>
                  <Route path="/mi-cuenta" element={<MyAccount />} />
                  {application.manual !== undefined && (
                    <Route path={`${HELP_PATH}/*`} element={<HelpScreen />} />
                  )}
                  {fullApplication.pages.map((page) => (
                    <Route key={page.path} path={page.path} element={<OwnPage {...page} />} />
                  ))}
                </CustomRoutes>
              </CoreAdmin>
            )}
          </AppRouter>
        </ApplicationContext>
      </DeclaredContext>
    </ThemeProvider>
  );
}

function derivedFrom(application: AdminApplication) {
  const { registry } = application;
  const entitiesWithScreens = registry.all.filter(({ path }) => path !== null);
  return {
    fullApplication: { ...application, pages: pagesOf(application) },
    entitiesWithScreens,
    routes: entitiesWithScreens.map(({ name, path, showAt }) => ({ name, path: path!, showAt })),
    authProvider: createAuthProvider(registry),
    dataProvider: createDataProvider(registry),
    i18nProvider: createI18nProvider(application.words, resourceWords(registry)),
  };
}

/** Creates the store and the query client, which stay when an ADMIN's declarations change. */
function createConstantProviders() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false },
      // A change fails at once without a connection, instead of waiting for it.
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // After a bulk deletion react-admin only removes the rows from the page, so the list is read again.
      onSettled: (_data, _error, _variables, _onMutateResult, { options }) => {
        const [resource, verb] = options.mutationKey ?? [];
        if (verb === 'deleteMany') void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
      },
    }),
  });
  dropOutdatedRecords(queryClient);
  // The last visit's session lets a screen appear at once; the authProvider then asks the server if it still holds.
  const initialData = () => isSignedIn() || undefined;
  queryClient.setQueryDefaults(['auth', 'checkAuth'], {
    initialData,
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
  });
  queryClient.setQueryDefaults(['auth', 'getPermissions'], { initialData: () => currentRole() ?? undefined });
  return { store: localStorageStore('1', 'cantera'), queryClient };
}

/** Loads the code of other screens once the current one has its data. Code that failed to load is loaded when needed. */
function Preload() {
  const { prefetched } = useApplication();
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isFetching) return undefined;
    const loaders = [loadRecordScreens, ...(prefetched ?? [])];
    const timer = setTimeout(() => void Promise.allSettled(loaders.map(async (load) => load())), 100);
    return () => clearTimeout(timer);
  }, [isFetching, prefetched]);
  return null;
}

function Home() {
  const { home: HomeContent = PlainHome } = useApplication();
  return (
    <>
      <RefusalNotice />
      <HomeContent />
    </>
  );
}

function ApplicationLayout({ children }: { children?: ReactNode }) {
  const { footer: Footer } = useApplication();
  return (
    <DialogProvider>
      <Layout footer={Footer && <Footer />}>{children}</Layout>
      <Renewal />
      <Preload />
      <Notifications />
    </DialogProvider>
  );
}
