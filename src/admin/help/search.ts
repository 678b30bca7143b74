import MiniSearch from 'minisearch';
import { fold } from '#domain/text.ts';
import { plain, type HelpBlock, type HelpPage } from './page.ts';

export type Hit = {
  readonly page: string;
  readonly title: string;
  /** Null above the first heading. */
  readonly section: { readonly id: string; readonly heading: string } | null;
  /** The text around the first match. */
  readonly excerpt: string;
};

/**
 * Returns the search of some pages. Every word must begin some word of a section; titles and headings rank
 * first. Ignores accents, case and a final 's'; stop words count only alone.
 */
export function searchOf(manual: readonly HelpPage[]): (text: string, most?: number) => Hit[] {
  const index = new MiniSearch<Part>({
    fields: ['heading', 'keywords', 'text', 'title'],
    storeFields: ['hit', 'text'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      tokenize: tellingWordsOf,
      combineWith: 'AND',
      prefix: true,
      boost: { heading: 4, keywords: 3, title: 0.5 },
    },
  });
  index.addAll(manual.flatMap(partsOf).map((part, id) => ({ ...part, id })));
  return (text, most = 12) =>
    index
      .search(text)
      // A match by the page's title alone does not count.
      .filter(({ match }) =>
        Object.values(match)
          .flat()
          .some((field) => field !== 'title'),
      )
      .slice(0, most)
      .map(({ hit, text: content }) => ({
        ...(hit as Omit<Hit, 'excerpt'>),
        excerpt: excerptOf(content as string, tellingWordsOf(text)),
      }));
}

/** A section, or what stands above the first heading of a page. */
type Part = {
  readonly hit: Omit<Hit, 'excerpt'>;
  readonly heading: string;
  readonly keywords: string;
  readonly text: string;
  /** The page's title, for all parts but the first. */
  readonly title: string;
};

function partsOf({ id, title, keywords, blocks }: HelpPage): Part[] {
  const first = { hit: { page: id, title, section: null }, heading: title, keywords, text: '', title: '' };
  return blocks.reduce<Part[]>(
    (parts, block) => {
      if (block.type === 'heading') {
        const heading = plain(block.text);
        const hit = { page: id, title, section: { id: block.id, heading } };
        return [...parts, { hit, heading, keywords: '', text: '', title }];
      }
      const last = parts.at(-1)!;
      return [...parts.slice(0, -1), { ...last, text: `${last.text} ${wordsIn(block)}`.trim() }];
    },
    [first],
  );
}

function wordsIn(block: HelpBlock): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return plain(block.text);
    case 'list':
      return block.items.map((item) => item.map(wordsIn).join(' ')).join(' · ');
    case 'table':
      return block.rows.map((row) => row.map(plain).join(': ')).join(' · ');
    case 'note':
      return block.blocks.map(wordsIn).join(' ');
    case 'picture':
      return '';
  }
}

function excerptOf(text: string, words: readonly string[]): string {
  const folded = fold(text);
  const at = Math.min(...words.map((word) => folded.search(begins(word))).filter((place) => place >= 0));
  const start = Number.isFinite(at) && at > BEFORE ? text.lastIndexOf(' ', at - BEFORE) + 1 : 0;
  const end = text.length > start + LENGTH ? text.lastIndexOf(' ', start + LENGTH) : text.length;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** Characters of an excerpt; `BEFORE` of them precede the match. */
const LENGTH = 140;
const BEFORE = 40;

const begins = (word: string): RegExp => new RegExp(`(?<![a-z0-9])${word}`);

const wordsOf = (text: string): string[] => fold(text).match(/[a-z0-9]+/g) ?? [];

function tellingWordsOf(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !COMMON.has(word));
  return (telling.length > 0 ? telling : words).map((word) =>
    word.length > 3 ? word.replace(/s$/, '') : word,
  );
}

const COMMON = new Set(
  'a al como con cual de del el en es esta la las lo los mi no o para por que se si sin su un una y'.split(
    ' ',
  ),
);
