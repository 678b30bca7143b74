import { createContext, useContext } from 'react';
import { roleHere } from '../access.ts';
import { PagesContext } from '../pages/OwnPage.tsx';
import { useRegistry } from '../registry.tsx';
import { INDEX, manual } from './manual.ts';
import { plain, type HelpPage } from './page.ts';
import { mayOpenScreen, mayRead } from './screens.ts';

/** The manual as the person at the screen may read it. */
export type Help = {
  readonly pages: readonly HelpPage[];
  /** The headings of the table of contents, each with its pages. */
  readonly contents: readonly { readonly title: string; readonly pages: readonly HelpPage[] }[];
  mayOpen(screen: string): boolean;
};

export function useHelp(): Help {
  const screens = { registry: useRegistry(), pages: useContext(PagesContext) };
  const role = roleHere();
  const pages = manual.filter((page) => page.id !== INDEX && mayRead(screens, role, page));
  return {
    pages,
    contents: contentsOf(
      manual.find(({ id }) => id === INDEX)!,
      pages,
    ),
    mayOpen: (screen) => mayOpenScreen(screens, role, screen) === true,
  };
}

/** A page, or the table of contents, perhaps at one of its headings. */
export type Place = { readonly page: string | null; readonly section: string | null };

/** What a link of the help does besides leading to its address: in the panel, it stays there. */
export type Following = {
  /** Opens a page in the place of the address. */
  readonly onPage?: (place: Place) => void;
  readonly onScreen?: () => void;
};

export const FollowingContext = createContext<Following>({});

/** The address of a page, or of the table of contents. */
export const addressOf = (page: string | null, section: string | null = null): string =>
  `/ayuda${page === null ? '' : `/${page}`}${section === null ? '' : `#${section}`}`;

/** The index lists the pages under headings; those that are not for this person drop out, and headings of none. */
function contentsOf(index: HelpPage, pages: readonly HelpPage[]): Help['contents'] {
  const groups: { title: string; pages: HelpPage[] }[] = [];
  for (const block of index.blocks) {
    if (block.type === 'heading') groups.push({ title: plain(block.text), pages: [] });
    if (block.type !== 'list') continue;
    for (const [first] of block.items) {
      const [link] = first?.type === 'paragraph' ? first.text : [];
      if (typeof link !== 'object' || link.type !== 'link' || !('page' in link.to)) continue;
      const { page: id } = link.to;
      groups.at(-1)?.pages.push(...pages.filter((page) => page.id === id));
    }
  }
  return groups.filter((group) => group.pages.length > 0);
}
