import type { Logger } from 'pino';
import { makeOfUsable, type DefinitionInUse } from '#schema/definitions.ts';
import { isExtension, addedFields } from '#schema/extensions.ts';
import { declaredReports } from '#schema/ownReports.ts';
import type { Registry } from '#schema/registry.ts';
import type { ServerApplication } from '#server/application.ts';
import type { Db } from '#server/db/database.ts';
import { prepareAnew } from '#server/db/prepared.ts';
import { countPublications, type Assembling, type Live } from '#server/live.ts';
import { definitionsInUse, PUBLICATION_COUNT_SQL } from './publish.ts';
import { registryOf } from './registryOf.ts';
import { sentencesOf } from './sentences.ts';

/**
 * Opens the application with the entities that were published in the browser. The database counts the publications;
 * `refresh` assembles the application again when the count has changed.
 */
export async function openDefinitions(coded: ServerApplication, db: Db, log: Logger): Promise<Live> {
  let loadedCount = 0;
  /** All published definitions; those that cannot be used are in `current.leftOut`. */
  let published: readonly DefinitionInUse[] = [];
  let current: Mounted = { application: coded, definitions: [], leftOut: new Map() };
  /** Make what depends on the definitions, such as routes. What they return puts it to use (`activate`). */
  const assemblers: Assembling[] = [];
  const assemble = (definitions: readonly DefinitionInUse[], publicationCount: number) => {
    const registry = registryOf(coded.registry, definitions);
    const reports = [...coded.reports, ...declaredReports(coded.registry, registry)];
    const application = { ...coded, registry, reports };
    const activations = assemblers.map((assembler) => assembler(application, publicationCount));
    return { application, activations };
  };
  const mount = (definitions: readonly DefinitionInUse[], publicationCount: number) => {
    const { result, mounted, leftOut } = makeOfUsable(definitions, (some) =>
      assemble(some, publicationCount),
    );
    for (const [name, error] of leftOut)
      if (!current.leftOut.has(name))
        log.error({ err: error }, `La entidad «${name}» quedó fuera: publíquela de nuevo`);
    const reasons = [...leftOut].map(([name, error]) => [name, sentencesOf(error)] as const);
    published = definitions;
    loadedCount = publicationCount;
    current = { application: result.application, definitions: mounted, leftOut: new Map(reasons) };
    for (const activate of result.activations) activate();
  };
  const read = async () => {
    const storedCount = await countPublications(db, PUBLICATION_COUNT_SQL);
    if (storedCount === loadedCount) return;
    const definitions = await definitionsInUse(db, coded.registry);
    prepareAnew();
    mount(definitions, storedCount);
    for (const warning of changedExtensions(coded.registry, definitions)) log.warn(warning);
    log.info({ definiciones: loadedCount }, 'Cambiaron las entidades');
  };
  let currentRead: Promise<void> = Promise.resolve();
  let nextRead: Promise<void> | undefined;
  const live: Live = {
    // The parts that change are getters, because callers keep this object over publications.
    application: Object.defineProperties(
      { ...coded },
      {
        registry: { get: () => current.application.registry, enumerable: true },
        reports: { get: () => current.application.reports, enumerable: true },
      },
    ),
    coded,
    publicationCount: () => loadedCount,
    publicationsSql: PUBLICATION_COUNT_SQL,
    inUse: () => current.definitions,
    leftOut: () => current.leftOut,
    refresh() {
      // The current read may have begun before the caller's change. So the callers share one next read, which begins
      // when the current one has ended or failed.
      nextRead ??= currentRead
        .catch(() => undefined)
        .then(() => {
          currentRead = nextRead!;
          nextRead = undefined;
          return read();
        });
      return nextRead;
    },
    tryOut: (definitions) => void assemble(definitions, loadedCount),
    onChange(assembler) {
      assemblers.push(assembler);
      mount(published, loadedCount);
    },
  };
  // The server may start before its database; a later refresh then finds the entities.
  await live.refresh().catch((error: unknown) => log.warn({ err: error }, 'No se leyeron las entidades'));
  return live;
}

type Mounted = {
  readonly application: ServerApplication;
  readonly definitions: readonly DefinitionInUse[];
  /** The names of the definitions with which the application cannot be assembled, and the reasons. */
  readonly leftOut: ReadonlyMap<string, readonly string[]>;
};

/** Returns warnings about extensions whose entity the program has dropped, or has given a field with the same label. */
function changedExtensions(coded: Registry, definitions: readonly DefinitionInUse[]): string[] {
  return definitions.flatMap(({ declaration }) => {
    if (!isExtension(declaration)) return [];
    const { name, fields } = declaration;
    const entity = coded.all.find((candidate) => candidate.name === name);
    if (!entity) return [`El programa ya no tiene «${name}»: sus campos agregados quedan guardados, sin uso`];
    return Object.entries(addedFields(entity, declaration))
      .filter(([field, { label }]) => label !== fields[field]!.label)
      .map(
        ([field, { label }]) =>
          `${entity.label.many}: «${fields[field]!.label}» es también un campo del programa; el agregado se llama «${label}»`,
      );
  });
}
