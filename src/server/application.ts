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

/** What an application adds on the server to its declarations. An application without any of it is served as well. */
export type ServerApplication = Application & {
  /** The functions behind the declared actions, by entity (`implementations`). */
  readonly actions?: Readonly<Record<string, Implementation>>;
  /** What entities do besides being stored, by entity. */
  readonly hooks?: Readonly<Record<string, Hooks>>;
  /** What documents do besides being stored, by entity. */
  readonly documents?: DocumentWorks;
  /** What documents say on paper, by entity. */
  readonly papers?: Papers;
  /** Calls that no declaration gives. */
  readonly routes?: readonly DefinedRoute[];
  /** The query of each report, by its name. */
  readonly queries?: Readonly<Record<string, ReportQuery>>;
  /** The files that make its tables, after the framework's. */
  readonly migrations?: Series;
  /** What goes on beside the requests. */
  readonly background?: readonly BackgroundWork[];
  /** In whose name reports are printed. */
  readonly issuer?: (db: Kysely<Database>) => Promise<PrintedCompany>;
  /** Proves that the data agree with each other: `npm run verify`, and after a restore. */
  readonly verify?: Verify;
  /** What it says of itself on a database that is a demonstration. */
  readonly demoNotice?: DemoNotice;
};

/** Runs in a transaction that is `repeatable read`, and changes nothing. `onStep` is told each step as it begins. */
export type Verify = (tx: Transaction<Database>, onStep: (step: string) => void) => Promise<Verified>;

export type Verified = {
  /** How many differences were found. */
  readonly differences: number;
  /** What is wrong, to follow 'La copia está entera, pero …'. */
  readonly complaint: string;
  /** The findings, for the console. */
  readonly lines: readonly string[];
};
