import type { Logger } from 'pino';
import type { ServerApplication } from '../application.ts';
import type { Db } from '../db/database.ts';
import { inUse, numberInUse } from './publish.ts';
import type { InUse } from '#schema/definitions.ts';
import { declaredReports } from '#schema/ownReports.ts';
import { registryOf } from './registryOf.ts';
import { isExtension, toldApart } from '#schema/extensions.ts';
import type { Registry } from '#schema/registry.ts';

/** An application with what its ADMINs have declared. */
export type Live = {
  /** Its `registry` and `reports` are always those in use. */
  readonly application: ServerApplication;
  readonly coded: ServerApplication;
  /** Grows with every publication. */
  readonly number: () => number;
  /** Until this process uses what the database had when this was called, or later. @throws what keeps it from it */
  refresh(): Promise<void>;
  onChange(listener: () => void): void;
};

export async function openLive(coded: ServerApplication, db: Db, log: Logger): Promise<Live> {
  let number = 0;
  let { registry, reports } = coded;
  const listeners: (() => void)[] = [];
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const read = async () => {
    const found = await numberInUse(db);
    if (found === number) return;
    const all = await inUse(db, coded.registry);
    registry = keptOf(coded.registry, all, log);
    reports = [...coded.reports, ...declaredReports(coded.registry, registry)];
    for (const sentence of toldApartIn(coded.registry, all)) log.warn(sentence);
    number = found;
    for (const listener of listeners) listener();
    log.info({ definiciones: number }, 'Cambiaron las entidades');
  };
  const live: Live = {
    application: Object.defineProperties(
      { ...coded },
      {
        registry: { get: () => registry, enumerable: true },
        reports: { get: () => reports, enumerable: true },
      },
    ),
    coded,
    number: () => number,
    refresh() {
      // One that runs may have read too early: whoever calls meanwhile shares the next.
      next ??= running
        .catch(() => undefined)
        .then(() => {
          running = next!;
          next = undefined;
          return read();
        });
      return next;
    },
    onChange: (listener) => void listeners.push(listener),
  };
  // The server may start before its database: then the next look finds them.
  await live.refresh().catch((error: unknown) => log.warn({ err: error }, 'No se leyeron las entidades'));
  return live;
}

/** Without one that a new version of the program no longer lets in: the others stay. */
function keptOf(coded: Registry, all: readonly InUse[], log: Logger): Registry {
  try {
    return registryOf(coded, all);
  } catch {
    const kept: InUse[] = [];
    for (const one of all) {
      try {
        registryOf(coded, [...kept, one]);
        kept.push(one);
      } catch (error) {
        log.error({ err: error }, `La entidad «${one.declaration.name}» quedó fuera: publíquela de nuevo`);
      }
    }
    return registryOf(coded, kept);
  }
}

/** What a new version of the program has changed for added fields. Nothing of them is lost. */
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

/** An application that nobody extends: for its description, and for tests. */
export const still = <A>(coded: A) => ({
  application: coded,
  coded,
  number: () => 0,
  refresh: async () => undefined,
  onChange: () => undefined,
});
