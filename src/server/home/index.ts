import { z } from 'zod';
import { access, type Role } from '#domain/permissions.ts';
import { blocksOf, HOME_CALL, type HomeBlock, type Home } from '#schema/home.ts';
import { refuseHome } from '#schema/homeMistakes.ts';
import { homeWith } from '#schema/ownHome.ts';
import { can, roleNames } from '#schema/registry.ts';
import type { Caller } from '../caller.ts';
import type { ServerApplication } from '../application.ts';
import { currentDay } from '../clock.ts';
import { lensOf } from '../records/read/lens.ts';
import type { Db } from '../db/database.ts';
import type { RequestContext } from '../http/router.ts';
import { queryBuilderOf } from '../reports/index.ts';
import { DAY, json } from '../routes/answers.ts';
import { defineRoute, type DefinedRoute } from '../routes/defineRoute.ts';
import { NO_QUERY } from '../routes/reader.ts';
import { blockSchema } from './answers.ts';
import { readReport } from './report.ts';
import { seesRecords } from './seesRecords.ts';
import { blocksStatement } from './statement.ts';

/** A part of the home page that the declaration has no word for, with an answer of its own. */
export type HomePart<T extends z.ZodType = z.ZodType> = {
  /** The entity whose whole list a role must be able to see. When absent, every role gets the part. */
  readonly of?: string;
  readonly answers: T;
  read(db: Db, request: HomeRequest): Promise<z.output<T>>;
};

type HomeRequest = {
  readonly caller: Caller;
  readonly context: RequestContext;
  readonly sendsMail: boolean;
};

type HomeApplication = Pick<ServerApplication, 'registry' | 'reports' | 'queries' | 'home' | 'homeParts'>;

export function homeRoutes(application: HomeApplication): DefinedRoute[] {
  const home = homeWith(application.home, application.registry);
  if (!home) return [];
  refuseHome(home, application);
  return [routeOf(application, home)];
}

function routeOf(application: HomeApplication, home: Home): DefinedRoute {
  const { homeParts = {} } = application;
  const roles = roleNames(application.registry.roles);
  // Every part may be absent (the role does not see it) or null (it could not be read).
  const visibleTo = (schema: z.ZodType, isSeenBy: (role: Role) => boolean) =>
    schema
      .nullable()
      .optional()
      .meta({ 'x-visible-to': roles.filter(isSeenBy) });
  const schemas = [
    ...blocksOf(home).map(
      ([name, block]) =>
        [name, visibleTo(blockSchema(block), (role) => seesBlock(application, block, role))] as const,
    ),
    ...Object.entries(homeParts).map(
      ([name, part]) => [name, visibleTo(part.answers, (role) => seesPart(application, part, role))] as const,
    ),
  ];
  return defineRoute(
    {
      method: 'GET',
      path: HOME_CALL,
      gate: 'signedIn',
      says: {
        operationId: 'inicio.resumen',
        summary: 'Lo que muestra el inicio',
        description:
          'Cada cifra dice cuántos registros son, sus sumas y el primer día. Falta lo que el rol no puede ver; ' +
          'es null lo que esta vez no se pudo calcular.',
        tags: ['Inicio'],
      },
      asks: { query: NO_QUERY },
      answers: json('El resumen', z.object({ dia: DAY, ...Object.fromEntries(schemas) })),
      refuses: [400],
    },
    async ({ context, caller }, { db, sendsMail }) => {
      const day = currentDay();
      const reads = [
        ...declaredReads(application, blocksOf(home), caller, { db, day }),
        ...Object.entries(homeParts)
          .filter(([, part]) => seesPart(application, part, caller.rol))
          .map(([name, part]) => ({
            names: [name],
            read: async () => ({ [name]: await part.read(db, { caller, context, sendsMail }) }),
          })),
      ];
      const answers = await Promise.all(
        reads.map(async ({ names, read }) => {
          try {
            return await read();
          } catch (error) {
            // A block that fails does not take the others with it.
            context.get('log').error({ err: error, figures: names }, 'a figure of home failed');
            return Object.fromEntries(names.map((name) => [name, null]));
          }
        }),
      );
      return { dia: day, ...(Object.assign({}, ...answers) as object) };
    },
  );
}

const seesPart = ({ registry }: HomeApplication, { of }: HomePart, role: Role): boolean =>
  of === undefined || can(registry.get(of), 'list', role) === true;

function seesBlock({ registry, reports }: HomeApplication, block: HomeBlock, role: Role): boolean {
  const report = reports.find(({ name }) => name === block.of);
  if (!report) return seesRecords(registry, registry.get(block.of), role, block);
  const { roles = report.access } = block;
  return access(report.access, role) !== false && access(roles, role) !== false;
}

type HomeRead = { readonly names: readonly string[]; read(): Promise<Readonly<Record<string, unknown>>> };

/** Returns what reads the blocks that the role sees: each block of a report by itself, all blocks of an entity together. */
function declaredReads(
  application: HomeApplication,
  blocks: readonly [name: string, block: HomeBlock][],
  { rol }: Caller,
  { db, day }: { readonly db: Db; readonly day: string },
): HomeRead[] {
  const { registry, reports } = application;
  const visible = blocks.filter(([, block]) => seesBlock(application, block, rol));
  const reportReads = visible.flatMap(([name, block]): HomeRead[] => {
    const report = reports.find((each) => each.name === block.of);
    if (!report) return [];
    const parts = { report, query: queryBuilderOf(report, application), role: rol };
    return [{ names: [name], read: async () => ({ [name]: await readReport(db, parts, block, day) }) }];
  });
  const entityReads = registry.all.flatMap((entity): HomeRead[] => {
    const ownBlocks = visible.filter(([, block]) => block.of === entity.name);
    if (ownBlocks.length === 0) return [];
    const lens = lensOf(registry, entity, rol);
    return [
      {
        names: ownBlocks.map(([name]) => name),
        read: async () => (await blocksStatement(lens, ownBlocks, day).execute(db)).rows[0]!.valor,
      },
    ];
  });
  return [...reportReads, ...entityReads];
}
