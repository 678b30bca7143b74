import { useTranslate } from 'react-admin';
import { searchEs } from '#i18n/search.es.ts';
import type { IconName } from '#look/icons.ts';
import { setTheme } from '#look/theme.ts';
import type { Entity } from '#schema/entity.ts';
import { newRecordLabel } from '#schema/messages.ts';
import { access } from '#domain/permissions.ts';
import { mayDo, mayOpenHere, roleHere } from '../access.ts';
import { useApplication, usePages } from '../application.ts';
import { HELP_PATH } from '../help/paths.ts';
import { offeredShortcuts } from '../keyboard/shortcuts.ts';
import { THEMES, useSignOut } from '../layout/UserMenu.tsx';
import { useNavigation } from '../navigation/useNavigation.ts';
import { useRegistry } from '../registry.ts';
import { goTo, type Group, type Option } from './option.ts';

/** Offers what the browser knows by itself: screens, new records and commands. */
export function useOffers(): readonly Group[] {
  const registry = useRegistry();
  const translate = useTranslate();
  const signOut = useSignOut();
  const pages = usePages();
  const hasHelp = useApplication().manual !== undefined;
  const headings = useNavigation(translate('ra.page.dashboard'));
  // An entity's own synonyms find its new record instead, as `alsoCalled` promises.
  const synonymsByPath = new Map(pages.map(({ path, alsoCalled = [] }) => [path, alsoCalled.join(' ')]));
  const screenOption = (to: string, name: string, look: Parameters<typeof goTo>[3] = {}): Option =>
    goTo(`ir-${to}`, name, to, { synonyms: synonymsByPath.get(to) ?? '', ...look });
  const menuOptions = headings.flatMap(({ label: heading, to: ownScreen, entries }) =>
    ownScreen === null
      ? entries.map(({ to, label, icon = 'next' }) => screenOption(to, label, { facts: [heading], icon }))
      : [screenOption(ownScreen, heading)],
  );
  const keysInMenu = new Set(menuOptions.map(({ key }) => key));
  const otherPages = pages
    .filter(({ roles }) => access(roles, roleHere()) !== false)
    .map(({ path, label }) => screenOption(path, label))
    .filter(({ key }) => !keysInMenu.has(key));
  const places = [
    ...menuOptions,
    ...otherPages,
    screenOption('/mi-cuenta', translate('cantera.account.title')),
    ...(hasHelp ? [screenOption(HELP_PATH, searchEs.help)] : []),
  ];
  const creations = registry.all
    .filter((entity: Entity) => mayOpenHere(entity) && mayDo(entity, 'create'))
    .map(({ name, label, alsoCalled }) =>
      goTo(`nuevo-${name}`, newRecordLabel(label), `/${name}/create`, {
        synonyms: alsoCalled.join(' '),
        icon: 'add',
      }),
    );
  const commands = [
    ...THEMES.map(([theme, icon]) => {
      const name = translate(`cantera.theme.${theme}`).toLowerCase();
      return commandOption(theme, searchEs.theme(name), icon, () => setTheme(theme));
    }),
    commandOption('shortcuts', searchEs.shortcuts, 'detail', () =>
      offeredShortcuts()
        .find(({ keys }) => keys === '?')
        ?.run(),
    ),
    commandOption('signOut', translate('ra.auth.logout'), 'logout', signOut),
  ];
  return [
    { key: 'places', label: searchEs.places, options: places },
    { key: 'creations', label: searchEs.creations, options: creations },
    { key: 'commands', label: searchEs.commands, options: commands },
  ];
}

const commandOption = (name: string, label: string, icon: IconName, run: () => void): Option => ({
  key: `hacer-${name}`,
  name: label,
  facts: [],
  icon,
  effect: { kind: 'command', run },
});
