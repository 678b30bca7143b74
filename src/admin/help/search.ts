import MiniSearch from 'minisearch';
import { fold } from '#domain/text.ts';
import { withoutFormatting, type HelpBlock, type HelpPage } from './page.ts';

export type Hit = {
  readonly page: string;
  readonly title: string;
  readonly section: { readonly id: string; readonly heading: string } | null;
  readonly excerpt: string;
};

/** Makes the manual's search. It finds sections where every word begins a word of their heading, text or page's title. */
export function createHelpSearch(manual: readonly HelpPage[]): (text: string) => Hit[] {
  const index = new MiniSearch<Part>({
    fields: ['heading', 'keywords', 'text', 'title'],
    storeFields: ['hit', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      tokenize: searchWordsOf,
      combineWith: 'AND',
      prefix: true,
      // `title` counts least: the part that stands right below the title has it as its `heading`.
      boost: { heading: 4, keywords: 3, title: 0.5 },
    },
  });
  index.addAll(manual.flatMap(partsOf).map((part, id) => ({ ...part, id })));
  return (text) =>
    index
      .search(text)
      // A match by the page's title alone does not count, because every section of the page would match.
      .filter(({ match }) =>
        Object.values(match)
          .flat()
          .some((field) => field !== 'title'),
      )
      .slice(0, MAX_HITS)
      .map(({ hit, text: content }) => ({
        ...(hit as Omit<Hit, 'excerpt'>),
        excerpt: excerptOf(content as string, searchWordsOf(text)),
      }));
}

/** A unit that the search finds: the beginning of a page, up to its first heading, or a section. */
type Part = {
  readonly hit: Omit<Hit, 'excerpt'>;
  readonly heading: string;
  readonly keywords: string;
  readonly text: string;
  readonly title: string;
};

function partsOf({ id, title, keywords, blocks }: HelpPage): Part[] {
  const first = { hit: { page: id, title, section: null }, heading: title, keywords, text: '', title: '' };
  return blocks.reduce<Part[]>(
    (parts, block) => {
      if (block.type === 'heading') {
        const heading = withoutFormatting(block.text);
        const hit = { page: id, title, section: { id: block.id, heading } };
        return [...parts, { hit, heading, keywords: '', text: '', title }];
      }
      const last = parts.at(-1)!;
      return [...parts.slice(0, -1), { ...last, text: `${last.text} ${plainText(block)}`.trim() }];
    },
    [first],
  );
}

function plainText(block: HelpBlock): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return withoutFormatting(block.text);
    case 'list':
      return block.items.map((item) => item.map(plainText).join(' ')).join(' · ');
    case 'table':
      return block.rows.map((row) => row.map(withoutFormatting).join(': ')).join(' · ');
    case 'note':
      return block.blocks.map(plainText).join(' ');
    case 'picture':
      return '';
  }
}

function excerptOf(text: string, words: readonly string[]): string {
  // Folding keeps positions, apart from a few signs that become several letters.
  const folded = fold(text);
  const positions = words
    .map((word) => folded.search(wordBeginning(word)))
    .filter((position) => position >= 0);
  const match = positions.length === 0 ? 0 : Math.min(...positions);
  const start = match > LENGTH_BEFORE_MATCH ? text.lastIndexOf(' ', match - LENGTH_BEFORE_MATCH) + 1 : 0;
  const end =
    text.length > start + EXCERPT_LENGTH ? text.lastIndexOf(' ', start + EXCERPT_LENGTH) : text.length;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

const MAX_HITS = 12;
const EXCERPT_LENGTH = 140;
const LENGTH_BEFORE_MATCH = 40;

const wordBeginning = (word: string): RegExp => new RegExp(`(?<![a-z0-9])${word}`);

const wordsOf = (text: string): string[] => fold(text).match(/[a-z0-9]+/g) ?? [];

function searchWordsOf(text: string): string[] {
  const words = wordsOf(text);
  const otherWords = words.filter((word) => !STOP_WORDS.has(word));
  // A plural also finds the singular, by leaving out its 's'.
  return (otherWords.length > 0 ? otherWords : words).map((word) =>
    word.length > 3 ? word.replace(/s$/, '') : word,
  );
}

const STOP_WORDS = new Set(
  'a al como con cual de del el en es esta la las lo los mi no o para por que se si sin su un una y'.split(
    ' ',
  ),
);
