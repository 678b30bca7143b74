import { CODE, moduleOf } from './package.ts';

/** The name of the file with the home's board. */
export const HOME = 'home';

/** What both documents need. A module of theirs that is missing here draws the admin into the public pages. */
const shared = {
  name: 'shared',
  test: moduleOf('public/session|http/request|domain/(?:email|password)'),
  priority: 2,
};

/** A public page with inputs reads amounts and measures texts as every form does. */
const rules = { name: 'rules', test: moduleOf('domain/(?:length|money|numbers)'), priority: 2 };

/** The login and the account's page need it; the first list does not. */
const passkey = { name: 'passkey', test: moduleOf('public/passkey'), priority: 2 };

/** What opens over any screen, with what it draws on: one file, loaded while the first screen is idle. */
const soon = {
  name: 'soon',
  test: moduleOf(
    'admin/(?:list/(?:FormatMenu|ColumnMenu|Unfolded)|layout/(?:UserMenuItems|NavigationPanel)|dialogs/MessageDialog|session/SignInAgain|pages/RefusalAlert)',
  ),
};

/** MUI's styling with our theme, which all of its components need: one file, after the first list. */
const THEME = moduleOf('admin/(?:theme|Themed)');
const STYLING =
  /\/node_modules\/(@emotion|stylis|@mui\/(system|utils|styled-engine|private-theming)|@mui\/material\/esm\/(styles|colors|Box|utils))\//;
const theme = { name: 'theme', test: (id: string) => STYLING.test(id) || THEME.test(id) };

const CONTROLLERS = /\/(useGetOne|useParams)\.js$/;
const SCREEN = moduleOf('admin/(?:history/HistoryPanel|pages/RecordFailed)');

/**
 * What the press of a row's 'Editar' needs at once, in four files by who else needs it. Left alone, Rolldown makes
 * twenty of them, each a request and a promise of its own on the way to the form.
 */
const form = [
  // Lists and dialogs.
  {
    name: 'common',
    test: moduleOf(
      'admin/(?:permission/(?:requests|deciding|asking)|useDebounced|form/formParts)|i18n/permission\\.es',
    ),
  },
  // Screens that only show.
  { name: 'screen', test: (id: string) => SCREEN.test(id) || CONTROLLERS.test(id) },
  // Screens that check input.
  { name: 'input', test: moduleOf('schema/input') },
  { name: 'form', test: moduleOf('admin/form/EntityEdit') },
];

/**
 * The files of a build.
 * @param folder the application's
 * @param pages folders of its public pages
 */
export function chunks(folder: string, pages: readonly string[]) {
  const isPublic = (id: string) =>
    id.includes('/ingresar.html') || [`${CODE}/public/`, ...pages].some((path) => id.startsWith(path));
  return [
    shared,
    rules,
    passkey,
    // All that index.html needs at once, in one file. Left alone, Rolldown puts what a later view uses too into files
    // of their own: ten of them on the way to the first list, and 14 kB more.
    { name: 'admin', tags: ['$initial' as const], test: (id: string) => !isPublic(id), priority: 1 },
    theme,
    soon,
    // The home's board, fetched beside the first script (earlyCalls.ts) and behind the login.
    {
      name: HOME,
      test: (id: string) =>
        [`${CODE}/admin/home/`, `${folder}/home/`].some((path) => id.startsWith(path)) &&
        !/\/home\/guide/i.test(id),
    },
    ...form,
  ];
}
