import { plain, type HelpPage } from './page.ts';

/** The page that lists the others, under headings and in the order in which they are to be read. */
export const INDEX = 'README';

export type Contents = readonly { readonly title: string; readonly pages: readonly HelpPage[] }[];

/** What the index lists of `pages`; those that are not for this person drop out, and headings of none. */
export function contentsOf(index: HelpPage, pages: readonly HelpPage[]): Contents {
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
