import { withoutFormatting, type HelpPage } from './page.ts';

/** The id of the page whose lists of links are the table of contents. */
export const INDEX = 'README';

export type HelpContents = readonly { readonly title: string; readonly pages: readonly HelpPage[] }[];

/** Groups the pages by the headings of the index. An item of its lists begins with the link to its page. */
export function contentsOf(index: HelpPage, pages: readonly HelpPage[]): HelpContents {
  const groups: { title: string; pages: HelpPage[] }[] = [];
  for (const block of index.blocks) {
    if (block.type === 'heading') groups.push({ title: withoutFormatting(block.text), pages: [] });
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
