import { useEffect, useMemo, useState } from 'react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, memoryStore, ResourceContextProvider } from 'react-admin';
import { createI18nProvider } from '#i18n/index.ts';
import { ApplicationContext, type AdminApplication } from '#admin/application.ts';
import { DialogProvider } from '#admin/dialogs/DialogProvider.tsx';
import { EntityCreate } from '#admin/form/EntityCreate.tsx';
import { EntityList } from '#admin/list/EntityList.tsx';
import { Route, Routes } from '#admin/routing/index.ts';
import { StillRouter } from '#admin/routing/StillRouter.tsx';
import { resourceWords } from '#admin/resourceWords.ts';
import { EntityShow } from '#admin/show/EntityShow.tsx';
import { theme, themeOptions } from '#admin/theme.ts';
import { sampleProvider } from './sampleProvider.ts';

export type SampleScreen = 'list' | 'create' | 'show';

type Props = {
  application: AdminApplication;
  name: string;
  screen: SampleScreen;
  isPhone: boolean;
};

/** Renders a screen of the admin with made-up records. */
export function Sample({ application, name, screen, isPhone }: Props) {
  const { registry } = application;
  const providers = useMemo(
    () => ({
      dataProvider: sampleProvider(registry),
      // Texts that the draft lacks are not reported.
      i18nProvider: createI18nProvider(application.words, resourceWords(registry), () => {}),
      store: memoryStore(),
    }),
    [application, registry],
  );
  const [queryClient] = useState(createQueryClient);
  useEffect(() => {
    // The records follow from the fields, so they are made up anew. Saved views stay, since no call answers them here.
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => key !== VIEWS_KEY });
  }, [queryClient, registry]);
  const path = { list: '', create: '/create', show: '/1/show' }[screen];
  return (
    <ThemeProvider theme={isPhone ? PHONE_THEME : theme}>
      <ApplicationContext value={application}>
        <StillRouter pathname={`/${name}${path}`}>
          <CoreAdminContext {...providers} queryClient={queryClient}>
            <DialogProvider>
              <ResourceContextProvider value={name}>
                <Routes>
                  <Route path="/:resource" element={<EntityList />} />
                  <Route path="/:resource/create" element={<EntityCreate />} />
                  <Route path="/:resource/:id/show" element={<EntityShow />} />
                </Routes>
                <KeptTitle />
              </ResourceContextProvider>
            </DialogProvider>
          </CoreAdminContext>
        </StillRouter>
      </ApplicationContext>
    </ThemeProvider>
  );
}

/** The key of saved views in admin/views/useViews.ts. */
const VIEWS_KEY = 'vistas';

function createQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData([VIEWS_KEY], []);
  return client;
}

/** Keeps the title of the editor's page, which the screen would set. */
function KeptTitle() {
  const title = useMemo(() => document.title, []);
  useEffect(() => {
    document.title = title;
  });
  return null;
}

/** A theme for which every window is as narrow as a phone. */
const PHONE_THEME = createTheme(themeOptions, {
  breakpoints: { values: { xs: 0, sm: 100_000, md: 100_001, lg: 100_002, xl: 100_003 } },
  components: {
    ...themeOptions.components,
    MuiUseMediaQuery: {
      defaultProps: {
        matchMedia: (query: string) => matchMedia(query.includes('max-width') ? 'all' : 'not all'),
      },
    },
  },
});
