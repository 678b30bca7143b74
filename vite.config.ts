import { dirname, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { DEFAULT, distOf, loadDeclared } from './cli/application.ts';
import { brand } from './scripts/brand.ts';
import { manual } from './scripts/manual/plugin.ts';
import { bundles } from './scripts/bundles.ts';
import { checked } from './scripts/checked.ts';
import { install } from './scripts/install/plugin.ts';
import { lean } from './scripts/lean.ts';
import { precompress } from './scripts/precompress.ts';
import { earlyCalls } from './scripts/earlyCalls.ts';
import { HOME } from './scripts/firstFiles.ts';
import { prefetchAdmin } from './scripts/prefetchAdmin.ts';
import { publicPages } from './scripts/publicPages.ts';
import { spanish } from './scripts/spanish.ts';
import { APPLICATION } from './src/server/build.ts';

/** The folder of the application that is built or served. */
const folder = process.env[APPLICATION] ?? DEFAULT;
const application = await loadDeclared(folder);

const document = (name: string) => resolve(import.meta.dirname, name);

const pages = (application.publicPages ?? []).map((page) => ({ ...page, file: document(page.document) }));

const isOfAPage = (id: string) => pages.some(({ file }) => id.startsWith(dirname(file)));

/** What both documents need. A module of theirs that is missing here draws the admin into the public pages. */
const shared = {
  name: 'shared',
  test: /\/src\/(public\/session|http\/request|domain\/(email|password))\.ts$/,
  priority: 2,
};

/** The driver's page reads tonnes and measures texts as every form does. */
const rules = { name: 'rules', test: /\/src\/domain\/(length|money|numbers)\.ts$/, priority: 2 };

/** Of both documents too, and not of the first list. */
const passkey = { name: 'passkey', test: /\/src\/public\/passkey\.ts$/, priority: 2 };

/**
 * All that index.html needs at once, in one file. Left alone, Rolldown puts what a later view uses too into files of
 * their own: ten of them on the way to the first list, and 14 kB more.
 */
const admin = {
  name: 'admin',
  tags: ['$initial' as const],
  test: (id: string) => !/\/ingresar\.html|\/src\/public\//.test(id) && !isOfAPage(id),
  priority: 1,
};

/** What opens over any screen, with what it draws on: one file, loaded while the first screen is idle. */
const soon = {
  name: 'soon',
  test: /\/src\/admin\/(list\/(FormatMenu|ColumnMenu|Unfolded)|layout\/(UserMenuItems|NavigationPanel)|dialogs\/MessageDialog|session\/SignInAgain|pages\/RefusalAlert)\.tsx$/,
};

/** The home's board, fetched beside the first script (scripts/earlyCalls.ts) and behind the login. */
const home = { name: HOME, test: /\/src\/\w+\/home\/(?!Guide|guide)/ };

/** MUI's styling with our theme, which all of its components need: one file, after the first list. */
const theme = {
  name: 'theme',
  test: /\/node_modules\/(@emotion|stylis|@mui\/(system|utils|styled-engine|private-theming)|@mui\/material\/esm\/(styles|colors|Box|utils))\/|\/src\/admin\/(theme\.ts|Themed\.tsx)/,
};

/**
 * What the press of a row's 'Editar' needs at once, in four files by who else needs it. Left alone, Rolldown makes
 * twenty of them, each a request and a promise of its own on the way to the form.
 */
const form = [
  // Lists and dialogs.
  {
    name: 'common',
    test: /\/src\/(admin\/(permission\/(requests|deciding|asking)|useDebounced|form\/formParts)|i18n\/permission\.es)\.tsx?$/,
  },
  // Screens that only show.
  {
    name: 'screen',
    test: /\/src\/admin\/(history\/HistoryPanel|pages\/RecordFailed)\.tsx$|\/(useGetOne|useParams)\.js$/,
  },
  // Screens that check input.
  { name: 'input', test: /\/src\/schema\/input\.ts$/ },
  { name: 'form', test: /\/src\/admin\/form\/EntityEdit\.tsx$/ },
];

export default defineConfig({
  plugins: [
    react(),
    brand(application.brand),
    install(application.brand),
    manual(application.manual),
    spanish(),
    checked(),
    lean(),
    earlyCalls(application),
    prefetchAdmin(),
    publicPages(pages),
    precompress(),
    // Brotli kilobytes of a document and its first JavaScript. A change that needs more says why it is worth it.
    bundles({
      'ingresar.html': 11,
      'index.html': 173,
      ...Object.fromEntries(pages.map((page) => [page.document, 12])),
    }),
  ],
  resolve: {
    alias: { '#application': resolve(import.meta.dirname, folder) },
    // One copy of each, whatever its users ask for: two Reacts or two themes do not see each other.
    dedupe: [
      'react',
      'react-dom',
      'react-router',
      'react-router-dom',
      'react-hook-form',
      '@emotion/react',
      '@emotion/styled',
      '@mui/material',
      '@mui/system',
      '@mui/utils',
      '@tanstack/react-query',
    ],
  },
  build: {
    outDir: distOf(folder),
    target: 'baseline-widely-available',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The budgets above say more: they count what travels, for each document.
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      input: [document('index.html'), document('ingresar.html'), ...pages.map(({ file }) => file)],
      output: { codeSplitting: { groups: [shared, rules, passkey, admin, theme, soon, home, ...form] } },
    },
  },
});
