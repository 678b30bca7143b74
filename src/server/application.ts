import type { Kysely, Transaction } from 'kysely';
import type { Application } from '#schema/application.ts';
import type { Implementation } from './actions.ts';
import type { BackgroundWork } from './background.ts';
import type { Database } from './db/database.ts';
import type { Series } from './db/migrate.ts';
import type { DemoNotice } from './demonstration.ts';
import type { Papers } from './documents/paper.ts';
import type { DocumentWorks } from './documents/work.ts';
import type { Hooks } from './hooks.ts';
import type { PrintedCompany } from './pdf/printed.ts';
import type { ReportQuery } from './reports/query.ts';
import type { DefinedRoute } from './routes/defineRoute.ts';

/** What an application adds on the server to its declarations. All of it is optional. */
export type ServerApplication = Application & {
  /** The functions behind the declared actions, by entity (`implementations`). */
  readonly actions?: Readonly<Record<string, Implementation>>;
  /** Hooks, by entity. */
  readonly hooks?: Readonly<Record<string, Hooks>>;
  /** Work of documents (prices, accounts, stock), by entity. */
  readonly documents?: DocumentWorks;
  /** Printed forms of documents, by entity. */
  readonly papers?: Papers;
  /** Calls that no declaration gives. */
  readonly routes?: readonly DefinedRoute[];
  /** The query of each report, by its name. */
  readonly queries?: Readonly<Record<string, ReportQuery>>;
  /** The application's migrations, applied after the framework's. */
  readonly migrations?: Series;
  /** Background work. */
  readonly background?: readonly BackgroundWork[];
  /** The company printed on reports. */
  readonly issuer?: (db: Kysely<Database>) => Promise<PrintedCompany>;
  /** Checks that the data are consistent: `npm run verify`, and after a restore. */
  readonly verify?: Verify;
  /** Notices shown on a demonstration database. */
  readonly demoNotice?: DemoNotice;
};

/** Runs in a `repeatable read` transaction and changes nothing. Calls `onStep` at the start of each step. */
export type Verify = (tx: Transaction<Database>, onStep: (step: string) => void) => Promise<Verified>;

export type Verified = {
  /** Number of differences found. */
  readonly differences: number;
  /** What is wrong; completes the sentence 'La copia está entera, pero …'. */
  readonly complaint: string;
  /** The findings, for the console. */
  readonly lines: readonly string[];
};
