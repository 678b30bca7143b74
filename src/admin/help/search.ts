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
 * Every word must begin some word of a section; titles and headings rank first. Ignores accents, case and a
 * final 's'; stop words count only alone.
 */
export function search(manual: readonly HelpPage[], text: string, most = 12): Hit[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  return manual
    .flatMap(partsOf)
    .map((part) => ({ part, score: scoreOf(part, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ part: { page, title, section, text: content } }) => ({
      page,
      title,
      section,
      excerpt: excerptOf(content, words),
    }));
}

type Part = Omit<Hit, 'excerpt'> & { readonly text: string; readonly keywords: string };

function partsOf({ id, title, keywords, blocks }: HelpPage): Part[] {
  const first = { page: id, title, section: null, text: '', keywords };
  return blocks.reduce<Part[]>(
    (parts, block) => {
      if (block.type === 'heading')
        return [...parts, { ...first, section: { id: block.id, heading: plain(block.text) }, keywords: '' }];
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

/** 0 without a match. A page's title counts for its first section only. */
function scoreOf({ title, section, text, keywords }: Part, words: readonly string[]): number {
  const places = [
    { text: section?.heading ?? title, weight: 8 },
    { text: keywords, weight: 6 },
    { text, weight: 2 },
    { text: section ? title : '', weight: 1 },
  ].map((place) => ({ ...place, text: fold(place.text) }));
  const scores = words.map((word) => places.find(({ text: where }) => begins(word).test(where))?.weight ?? 0);
  if (scores.includes(0)) return 0;
  // A match by the page's title alone does not count.
  return scores.every((score) => score === 1) ? 0 : scores.reduce((sum, score) => sum + score, 0);
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

function wordsOf(text: string): string[] {
  const words = fold(text).match(/[a-z0-9]+/g) ?? [];
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
