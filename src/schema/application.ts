import type { RoleWord } from '#domain/permissions.ts';
import type { RequiredSettings } from './requiredSettings.ts';
import type { Country } from './country.ts';
import type { DefinedAction, Definition } from './definitions.ts';
import type { Registry } from './registry.ts';
import type { Report } from './report.ts';

/** An application as plain data that both sides read: its name, roles, registry and reports. `index.ts` exports one. */
export type Application = {
  /** Identifies its migrations among those of the framework. */
  readonly name: string;
  readonly brand: {
    readonly name: string;
    /**
     * Folder, relative to the application's, with `logo.svg`, `landscape.svg` (behind the login) and
     * `public/favicon.svg`. The site also serves the other files of its `public`. The icons of the installed
     * app are drawn from logo and favicon, which may only contain filled `path`, `rect` and `circle`.
     */
    readonly pictures?: string;
  };
  readonly country: Country;
  readonly roles: readonly RoleWord[];
  readonly registry: Registry;
  readonly reports: readonly Report[];
  /** Settings that screens ask for before they show anything else. The API works without them. */
  readonly asksFirst?: RequiredSettings;
  /** Folder of the manual, relative to the application's; without one there is no help. */
  readonly manual?: string;
  readonly publicPages?: readonly PublicPage[];
};

/** A web page without session, React or the admin's code that everybody may open. */
export type PublicPage = {
  /** Its address, which no screen may have: '/mis-entregas'. */
  readonly path: string;
  /** Its HTML file, relative to the application's folder. No other page loads what it imports. */
  readonly document: string;
  /** Headers that replace the usual ones: `{ 'Permissions-Policy': 'geolocation=(self)' }`. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** An entity that an ADMIN may start from in 'Entidades'. Its access is chosen there. */
export type Template = Omit<Definition, 'access' | 'actions'> & {
  /** Shown below its name in the list of templates. */
  readonly says: string;
  readonly actions?: Readonly<Record<string, Omit<DefinedAction, 'roles'>>>;
};
