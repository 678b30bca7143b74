import type { Role } from '#domain/permissions.ts';

export type HelpPage = {
  readonly id: string;
  readonly title: string;
  /** The screens that it is about: '/remitos' for all screens of an entity, '/remitos/create' for one of them. */
  readonly about: readonly string[];
  /** The only role that may read it, if the screens of `about` do not decide that. */
  readonly only: Role | null;
  readonly keywords: string;
  readonly blocks: readonly HelpBlock[];
  readonly pictures: Readonly<Record<string, string>>;
};

export type HelpBlock =
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: HelpText }
  | { readonly type: 'paragraph'; readonly text: HelpText }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly HelpBlock[])[] }
  | {
      readonly type: 'table';
      readonly head: readonly HelpText[];
      readonly rows: readonly (readonly HelpText[])[];
    }
  | { readonly type: 'note'; readonly blocks: readonly HelpBlock[] }
  | {
      readonly type: 'picture';
      readonly name: string;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
    };

export type HelpText = readonly Inline[];

export type Inline =
  | string
  | { readonly type: 'strong' | 'em' | 'code'; readonly text: HelpText }
  | { readonly type: 'link'; readonly to: HelpTarget; readonly text: HelpText };

export type HelpTarget =
  | { readonly page: string; readonly section: string | null }
  | { readonly screen: string };

export const withoutFormatting = (text: HelpText): string =>
  text.map((part) => (typeof part === 'string' ? part : withoutFormatting(part.text))).join('');
