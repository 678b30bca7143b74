import type { Role } from '#domain/permissions.ts';

/** A page of docs/manual, as built by scripts/manual: plain data without markup. */
export type HelpPage = {
  /** The file's name without extension; the last part of the page's path. */
  readonly id: string;
  readonly title: string;
  /**
   * The screens that it explains, as internal pathnames: `/remitos` for all of an entity's, `/remitos/create` for one
   * of them, or the path of a page of no entity.
   */
  readonly about: readonly string[];
  /** The only role that may read it, where `about` does not imply it. */
  readonly only: Role | null;
  /** Search terms that the text does not contain. */
  readonly keywords: string;
  readonly blocks: readonly Block[];
  /** Picture name → URL. */
  readonly pictures: Readonly<Record<string, string>>;
};

export type Block =
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: Text }
  | { readonly type: 'paragraph'; readonly text: Text }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly type: 'table'; readonly head: readonly Text[]; readonly rows: readonly (readonly Text[])[] }
  | { readonly type: 'note'; readonly blocks: readonly Block[] }
  | {
      readonly type: 'picture';
      readonly name: string;
      readonly alt: string;
      /** CSS pixels. */
      readonly width: number;
      readonly height: number;
    };

export type Text = readonly Inline[];

export type Inline =
  | string
  | { readonly type: 'strong' | 'em' | 'code'; readonly text: Text }
  | { readonly type: 'link'; readonly to: Target; readonly text: Text };

/** A link's target: a page of the manual, optionally at a heading, or a screen by internal pathname. */
export type Target = { readonly page: string; readonly section: string | null } | { readonly screen: string };

/** A text without its formatting. */
export const plain = (text: Text): string =>
  text.map((part) => (typeof part === 'string' ? part : plain(part.text))).join('');
