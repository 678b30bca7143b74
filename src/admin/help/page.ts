import type { Role } from '#domain/permissions.ts';

/** A page of docs/manual as the build hands it over (scripts/manual): plain data, so nothing in it is markup. */
export type HelpPage = {
  /** The file's name without its ending, and the end of the page's address. */
  readonly id: string;
  readonly title: string;
  /**
   * The screens that it explains, as internal pathnames: `/remitos` for all of an entity's, `/remitos/create` for one
   * of them, the address of a page that no entity's verb is.
   */
  readonly about: readonly string[];
  /** The one role that it is for, where `about` does not say so already. */
  readonly only: Role | null;
  /** Words that somebody may look for, and that the text does not use. */
  readonly keywords: string;
  readonly blocks: readonly Block[];
  /** A picture's name in its block → its address. */
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

/** Where a link leads: a page of the manual, perhaps to one of its headings, or a screen by its internal pathname. */
export type Target = { readonly page: string; readonly section: string | null } | { readonly screen: string };

/** The letters of a text, without what they look like. */
export const plain = (text: Text): string =>
  text.map((part) => (typeof part === 'string' ? part : plain(part.text))).join('');
