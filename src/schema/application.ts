import type { RoleWord } from '#domain/permissions.ts';
import type { RequiredSettings } from './requiredSettings.ts';
import type { Country } from './country.ts';
import type { DefinedAction, Definition } from './definitions.ts';
import type { Registry } from './registry.ts';
import type { Report } from './report.ts';

/**
 * An application as plain data that both sides read: its name, roles, registry and reports. `index.ts`
 * exports one.
 */
export type Application = {
  /** Names its migrations. */
  readonly name: string;
  readonly brand: {
    /** The name that people read. */
    readonly name: string;
    /**
     * The folder, from the application's, of its `logo.svg`, its `landscape.svg` (behind the login) and
     * `public/favicon.svg`; plain ones when absent. The site serves whatever else is in `public`. A home
     * screen's icons are drawn from logo and favicon: filled `path`, `rect` and `circle`.
     */
    readonly pictures?: string;
  };
  /** `argentina`, from `cantera/argentina`. */
  readonly country: Country;
  readonly roles: readonly RoleWord[];
  readonly registry: Registry;
  readonly reports: readonly Report[];
  /** Settings to fill in before anything else is shown. Calls work meanwhile. */
  readonly asksFirst?: RequiredSettings;
  /** Folder of the manual, from the application's; without one there is no help. */
  readonly manual?: string;
  /** Documents beside the login that everybody may open. */
  readonly publicPages?: readonly PublicPage[];
};

/** A document of its own, without session, React or the admin's code, that everybody may open. */
export type PublicPage = {
  /** A path that no screen has: '/mis-entregas'. */
  readonly path: string;
  /** Path of its HTML from the application's folder. No other page loads what it imports. */
  readonly document: string;
  /** Headers that replace those of every page: `{ 'Permissions-Policy': 'geolocation=(self)' }`. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** An entity that an ADMIN may start from in 'Entidades'. Its access is chosen there. */
export type Template = Omit<Definition, 'access' | 'actions'> & {
  /** Shown below its name in the list of templates. */
  readonly says: string;
  readonly actions?: Readonly<Record<string, Omit<DefinedAction, 'roles'>>>;
};
