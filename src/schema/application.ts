import type { RoleWord } from '#domain/permissions.ts';
import type { Registry } from './registry.ts';
import type { Report } from './report.ts';

/** What an application is, as plain data that both sides read. The framework is handed it and knows no other. */
export type Application = {
  /** Names its series of migrations. */
  readonly name: string;
  readonly brand: {
    /** As people read it: in the window's title, at the head of every page, in the API's description. */
    readonly name: string;
    /** The folder of its `logo.svg`, its `landscape.svg` (behind the login) and `public/favicon.svg`; plain ones when absent. */
    readonly pictures?: string;
  };
  readonly roles: readonly RoleWord[];
  readonly registry: Registry;
  readonly reports: readonly Report[];
  /** The calls that home makes first: the page asks for them while its code is on the way. */
  readonly homeCalls?: readonly string[];
  /** The folder of its manual in Markdown, from the project's; without one there is no help. */
  readonly manual?: string;
};
