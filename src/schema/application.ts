import type { RoleWord } from '#domain/permissions.ts';
import type { AskedFirst } from './askedFirst.ts';
import type { Country } from './country.ts';
import type { DefinedAction, Definition } from './definitions.ts';
import type { Registry } from './registry.ts';
import type { Report } from './report.ts';

/** An application as plain data that both sides read: its name, roles, registry and reports. `index.ts` exports one. */
export type Application = {
  /** Names its migrations. */
  readonly name: string;
  readonly brand: {
    /** As people read it. */
    readonly name: string;
    /** The folder, from the application's, of its `logo.svg`, its `landscape.svg` (behind the login) and `public/favicon.svg`; plain ones when absent. The site serves whatever else is in `public`. A home screen's icons are drawn from logo and favicon: filled `path`, `rect` and `circle`. */
    readonly pictures?: string;
  };
  /** `argentina`, of `cantera/argentina`. */
  readonly country: Country;
  readonly roles: readonly RoleWord[];
  readonly registry: Registry;
  readonly reports: readonly Report[];
  /** Until it is answered, calls go on working. */
  readonly asksFirst?: AskedFirst;
  /** Folder of the manual, from the application's; without one there is no help. */
  readonly manual?: string;
  /** Beside the login. */
  readonly publicPages?: readonly PublicPage[];
};

/** A document of its own, without session, React or the admin's code, that everybody may open. */
export type PublicPage = {
  /** '/mis-entregas'. No screen's. */
  readonly path: string;
  /** Its HTML, from the application's folder. What it imports is for it alone. */
  readonly document: string;
  /** Instead of every page's: `{ 'Permissions-Policy': 'geolocation=(self)' }`. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** An entity that an ADMIN may start from in 'Entidades'. Its access is chosen there. */
export type Template = Omit<Definition, 'access' | 'actions'> & {
  /** Below its name, where it is chosen. */
  readonly says: string;
  readonly actions?: Readonly<Record<string, Omit<DefinedAction, 'roles'>>>;
};
