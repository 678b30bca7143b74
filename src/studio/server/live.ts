import type { Logger } from 'pino';
import type { ServerApplication } from '#server/application.ts';
import type { Assembling, Live } from '#server/live.ts';
import type { Db } from '#server/db/database.ts';
import { inUse, NUMBER_SQL } from './publish.ts';
import { countPublications } from '#server/live.ts';
import { mountable, type InUse } from '#schema/definitions.ts';
import { declaredReports } from '#schema/ownReports.ts';
import { registryOf } from './registryOf.ts';
import { sentencesOf } from './sentences.ts';
import { isExtension, toldApart } from '#schema/extensions.ts';
import type { Registry } from '#schema/registry.ts';

export async function openDefinitions(coded: ServerApplication, db: Db, log: Logger): Promise<Live> {
  let number = 0;
  let published: readonly InUse[] = [];
  let current: Mounted = { application: coded, inUse: [], leftOut: new Map() };
  const assembling: Assembling[] = [];
  const assembleAll = (all: readonly InUse[], asNumber: number) => {
    const application = withDeclared(coded, all);
    return { application, starts: assembling.map((assemble) => assemble(application, asNumber)) };
  };
  const mount = (all: readonly InUse[], asNumber: number) => {
    const { made, mounted, leftOut } = mountable(all, (some) => assembleAll(some, asNumber));
    for (const [name, error] of leftOut)
      if (!current.leftOut.has(name))
        log.error({ err: error }, `La entidad «${name}» quedó fuera: publíquela de nuevo`);
    const reasons = [...leftOut].map(([name, error]) => [name, sentencesOf(error)] as const);
    published = all;
    number = asNumber;
    current = { application: made.application, inUse: mounted, leftOut: new Map(reasons) };
    for (const start of made.starts) start();
  };
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const read = async () => {
    const storedNumber = await countPublications(db, NUMBER_SQL);
    if (storedNumber === number) return;
    const all = await inUse(db, coded.registry);
    mount(all, storedNumber);
    for (const sentence of toldApartIn(coded.registry, all)) log.warn(sentence);
    log.info({ definiciones: number }, 'Cambiaron las entidades');
  };
  const live: Live = {
    application: Object.defineProperties(
      { ...coded },
      {
        registry: { get: () => current.application.registry, enumerable: true },
        reports: { get: () => current.application.reports, enumerable: true },
      },
    ),
    coded,
    publicationCount: () => number,
    publicationsSql: NUMBER_SQL,
    inUse: () => current.inUse,
    leftOut: () => current.leftOut,
    refresh() {
      // A read that is under way may have begun too early, so callers share the next one.
      next ??= running
        .catch(() => undefined)
        .then(() => {
          running = next!;
          next = undefined;
          return read();
        });
      return next;
    },
    tryOut: (all) => void assembleAll(all, number),
    onChange(assemble) {
      assembling.push(assemble);
      mount(published, number);
    },
  };
  // The server may start before its database; a later refresh then finds the entities.
  await live.refresh().catch((error: unknown) => log.warn({ err: error }, 'No se leyeron las entidades'));
  return live;
}

type Mounted = {
  readonly application: ServerApplication;
  readonly inUse: readonly InUse[];
  readonly leftOut: ReadonlyMap<string, readonly string[]>;
};

function withDeclared(coded: ServerApplication, all: readonly InUse[]): ServerApplication {
  const registry = registryOf(coded.registry, all);
  return { ...coded, registry, reports: [...coded.reports, ...declaredReports(coded.registry, registry)] };
}

/** Returns what a new version of the program has changed about added fields. No data is lost. */
function toldApartIn(coded: Registry, all: readonly InUse[]): string[] {
  return all.flatMap(({ declaration }) => {
    if (!isExtension(declaration)) return [];
    const { name, fields } = declaration;
    const entity = coded.all.find((each) => each.name === name);
    if (!entity) return [`El programa ya no tiene «${name}»: sus campos agregados quedan guardados, sin uso`];
    return Object.entries(toldApart(entity, declaration))
      .filter(([field, { label }]) => label !== fields[field]!.label)
      .map(
        ([field, { label }]) =>
          `${entity.label.many}: «${fields[field]!.label}» es también un campo del programa; el agregado se llama «${label}»`,
      );
  });
}
