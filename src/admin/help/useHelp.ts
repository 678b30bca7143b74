import { roleHere } from '../access.ts';
import { usePages } from '../application.ts';
import manual from 'virtual:manual';
import { useRegistry } from '../registry.ts';
import { contentsOf, INDEX, type HelpContents } from './contents.ts';
import { HELP_PATH } from './paths.ts';
import type { HelpPage } from './page.ts';
import { mayOpenScreen, mayReadHelp } from './screens.ts';

export type Help = {
  readonly pages: readonly HelpPage[];
  readonly contents: HelpContents;
  readonly mayOpen: (screen: string) => boolean;
};

export function useHelp(): Help {
  const screens = { registry: useRegistry(), pages: usePages() };
  const role = roleHere();
  const pages = manual.filter((page) => page.id !== INDEX && mayReadHelp(screens, role, page));
  const index = manual.find(({ id }) => id === INDEX)!;
  return {
    pages,
    contents: contentsOf(index, pages),
    mayOpen: (screen) => mayOpenScreen(screens, role, screen) === true,
  };
}

export const helpAddress = (page: string | null, section: string | null = null): string =>
  `${HELP_PATH}${page === null ? '' : `/${page}`}${section === null ? '' : `#${section}`}`;
