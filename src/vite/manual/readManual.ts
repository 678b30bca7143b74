import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import { fold } from '#domain/text.ts';
import {
  withoutFormatting,
  type HelpBlock,
  type HelpPage,
  type Inline,
  type HelpTarget,
  type HelpText,
} from '#admin/help/page.ts';
import { pngSize } from './pngSize.ts';

export const pagesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted();

export const readManual = (folder: string): HelpPage[] =>
  pagesIn(folder).map((name) => readPage(join(folder, name), readFileSync(join(folder, name), 'utf8')));

/**
 * Reads a page of the manual. Its front matter has `para` (the screens it is about), `solo` (the only role that reads
 * it) and `palabras` (search words). Links are like `remitos.md#anular` or `pantalla:/remitos/create`.
 * @throws Error for anything but a subset of Markdown, including HTML and external links
 */
export function readPage(file: string, source: string): HelpPage {
  const id = basename(file, '.md');
  const { frontMatter, markdown } = takeFrontMatter(file, source);
  const [title, ...tokens] = lexer(markdown).filter(({ type }) => type !== 'space');
  if (!isHeading(title) || title.depth !== 1) throw new Error(`${file}: starts with no '# Title'`);
  return {
    id,
    title: withoutFormatting(readInline(file, title.tokens)),
    about: listOf(frontMatter['para']),
    only: frontMatter['solo'] ?? null,
    keywords: frontMatter['palabras'] ?? '',
    blocks: readBlocks(file, tokens),
    // The build adds the addresses of the pictures (plugin.ts).
    pictures: {},
  };
}

export const picturesOf = (blocks: readonly HelpBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.type === 'picture') return [block.name];
    if (block.type === 'note') return picturesOf(block.blocks);
    return block.type === 'list' ? block.items.flatMap(picturesOf) : [];
  });

const FRONT_MATTER_KEYS = ['para', 'solo', 'palabras'];

function takeFrontMatter(file: string, source: string) {
  const [, front, markdown] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [null, '', source];
  const frontMatter: Record<string, string> = {};
  for (const line of front.split('\n').filter(Boolean)) {
    const [, key, value] = /^(\w+): (.+)$/.exec(line) ?? [];
    if (!key || !FRONT_MATTER_KEYS.includes(key)) throw new Error(`${file}: '${line}' is not understood`);
    frontMatter[key] = value!;
  }
  return { frontMatter, markdown };
}

const listOf = (value = ''): string[] => value.split(',').flatMap((item) => item.trim() || []);

function readBlocks(file: string, tokens: readonly Token[]): HelpBlock[] {
  return tokens.filter(({ type }) => type !== 'space').map((token) => readBlock(file, token));
}

function readBlock(file: string, token: Token): HelpBlock {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      if (depth !== 2 && depth !== 3) break;
      const text = readInline(file, tokens);
      return { type: 'heading', level: depth, id: slug(withoutFormatting(text)), text };
    }
    case 'paragraph':
    // The parser calls the text of a list's item 'text'.
    case 'text': {
      const { tokens = [] } = token as Tokens.Text;
      const [first] = tokens;
      if (first?.type === 'image' && tokens.length === 1) return readPicture(file, first as Tokens.Image);
      return { type: 'paragraph', text: readInline(file, tokens) };
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return { type: 'list', ordered, items: items.map(({ tokens }) => readBlocks(file, tokens)) };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cell = ({ tokens }: Tokens.TableCell) => readInline(file, tokens);
      return { type: 'table', head: header.map(cell), rows: rows.map((row) => row.map(cell)) };
    }
    case 'blockquote':
      return { type: 'note', blocks: readBlocks(file, (token as Tokens.Blockquote).tokens) };
  }
  throw new Error(`${file}: the help cannot show '${token.raw.trim()}'`);
}

function readInline(file: string, tokens: readonly Token[]): HelpText {
  return tokens.map((token): Inline => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return (token as Tokens.Text).text;
      case 'strong':
      case 'em':
        return { type: token.type, text: readInline(file, (token as Tokens.Strong).tokens) };
      case 'codespan':
        return { type: 'code', text: [(token as Tokens.Codespan).text] };
      case 'link': {
        const { href, tokens: text } = token as Tokens.Link;
        return { type: 'link', to: readTarget(file, href), text: readInline(file, text) };
      }
    }
    throw new Error(`${file}: the help cannot show '${token.raw}'`);
  });
}

function readTarget(file: string, href: string): HelpTarget {
  const [, screen] = /^pantalla:(\/.*)$/.exec(href) ?? [];
  if (screen !== undefined) return { screen };
  const match = /^(?:([\w-]+)\.md)?(?:#([\w-]+))?$/.exec(href);
  if (!match) throw new Error(`${file}: '${href}' is neither a page of the manual nor a screen`);
  const [, page, section = null] = match;
  return { page: page ?? basename(file, '.md'), section };
}

function readPicture(file: string, { href, text }: Tokens.Image): HelpBlock {
  const { width, height } = pngSize(readFileSync(join(dirname(file), href)));
  // Screenshots have two pixels for each pixel of the page.
  return { type: 'picture', name: href, alt: text, width: width / 2, height: height / 2 };
}

const isHeading = (token: Token | undefined): token is Tokens.Heading => token?.type === 'heading';

/** Ids are like GitHub's, but without accents. */
const slug = (text: string): string =>
  fold(text)
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');
