import type { Application } from '#schema/application.ts';
import type { Home } from '#schema/home.ts';
import type { Implementation } from './actions.ts';
import type { BackgroundWork } from './background.ts';
import type { Db, Tx } from './db/database.ts';
import type { Series } from './db/migrationFiles.ts';
import type { DemoNotice } from './demonstration.ts';
import type { Papers } from './pdf/paper.ts';
import type { HomePart } from './home/index.ts';
import type { HooksByEntity } from './hooks/hooks.ts';
import type { JobFunctions } from './jobs/run.ts';
import type { PrintedCompany } from './pdf/printed.ts';
import type { BuildReportQuery } from './reports/query.ts';
import type { DefinedRoute } from './routes/defineRoute.ts';
import type { Studio } from './studio.ts';

/**
 * An application with what it adds on the server: functions, routes, papers, queries, migrations. `index.server.ts`
 * exports one.
 */
export type ServerApplication = Application & {
  /** Functions of actions, by entity. */
  readonly actions?: Readonly<Record<string, Implementation>>;
  /** Functions that run at the steps of a change: prices, accounts, stock. */
  readonly hooks?: HooksByEntity;
  /** Functions that say what a document prints, by entity. */
  readonly papers?: Papers;
  /** Routes besides those that follow from declarations. */
  readonly routes?: readonly DefinedRoute[];
  /** The queries of reports, by report. */
  readonly queries?: Readonly<Record<string, BuildReportQuery>>;
  /** The blocks of the home page. */
  readonly home?: Home;
  /** Parts of the home page that the declaration has no word for, by their name in its answer. */
  readonly homeParts?: Readonly<Record<string, HomePart>>;
  /** Lets administrators declare entities in the browser: `studio` of `cantera/studio/server`. */
  readonly studio?: Studio;
  /** Migrations that are applied after the framework's. */
  readonly migrations?: Series;
  /** Functions of the jobs that send no mail, by entity. */
  readonly jobs?: JobFunctions;
  readonly background?: readonly BackgroundWork[];
  /** Reads the company that reports print. */
  readonly issuer?: (db: Db) => Promise<PrintedCompany>;
  /** Checks the data for `npm run verify`, and after a restore. */
  readonly verify?: Verify;
  readonly demoNotice?: DemoNotice;
};

/** Looks for differences in the data, in a read-only `repeatable read` transaction. */
export type Verify = (tx: Tx, onStep: (step: string) => void) => Promise<VerifyResult>;

export type VerifyResult = {
  readonly differences: number;
  /** Completes the sentence 'La copia está entera, pero …'. */
  readonly complaint: string;
  readonly lines: readonly string[];
};
