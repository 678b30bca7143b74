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

/** An application with what it adds on the server, which `index.server.ts` exports. */
export type ServerApplication = Application & {
  readonly actions?: Readonly<Record<string, Implementation>>;
  readonly hooks?: HooksByEntity;
  readonly papers?: Papers;
  readonly routes?: readonly DefinedRoute[];
  readonly queries?: Readonly<Record<string, BuildReportQuery>>;
  readonly home?: Home;
  readonly homeParts?: Readonly<Record<string, HomePart>>;
  /** Lets administrators declare entities in the browser: `studio` of `cantera/studio/server`. */
  readonly studio?: Studio;
  readonly migrations?: Series;
  readonly jobs?: JobFunctions;
  readonly background?: readonly BackgroundWork[];
  /** The company at the head of printed lists and reports. By default it has the application's name alone, or none. */
  readonly issuer?: (db: Db) => Promise<PrintedCompany>;
  /** Checks the data for `npm run verify`, and after a restore. */
  readonly verify?: Verify;
  readonly demoNotice?: DemoNotice;
};

export type Verify = (tx: Tx, onStep: (step: string) => void) => Promise<VerifyResult>;

export type VerifyResult = {
  readonly differences: number;
  /** Completes the sentence 'La copia está entera, pero …'. */
  readonly complaint: string;
  readonly lines: readonly string[];
};
