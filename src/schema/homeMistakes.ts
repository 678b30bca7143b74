import { onDay } from '#domain/periods.ts';
import { conditionMistakes } from './conditionMistakes.ts';
import type { Entity } from './entity.ts';
import { typeOf } from './fields/index.ts';
import {
  blocksOf,
  filtersIn,
  isBars,
  isOwn,
  isRows,
  pathsIn,
  placesOf,
  type Block,
  type Figure,
  type Home,
  type Panel,
} from './home.ts';
import { DeclarationError } from './mistakes.ts';
import { placeIn } from './paths.ts';
import { meant } from './meant.ts';
import { strange } from './refusedWords.ts';
import { roleNames, type Registry } from './registry.ts';
import type { Report } from './report.ts';
import * as words from './words.ts';

type Around = {
  readonly registry: Registry;
  readonly reports: readonly Report[];
  /** Names that the server answers besides. */
  readonly parts: readonly string[];
};

/** @throws DeclarationError, one line for each wrong word. */
export function refuseHome(home: Home, around: Around): void {
  const problems = homeMistakes(home, around);
  if (problems.length > 0) throw new DeclarationError(problems.map((problem) => `home: ${problem}`));
}

export function homeMistakes(home: Home, around: Around): string[] {
  const { starts = {}, figures, main, aside } = home;
  const entities = around.registry.all.map(({ name }) => name);
  const panels = Object.entries({ ...figures, ...main, ...aside });
  const problems = [
    ...strange('home', home, words.homeWords),
    ...Object.keys(starts).flatMap((name) => unknown('starts', name, entities, 'entity')),
    ...panels.flatMap(([name, panel]) => wrongWords(name, panel, around)),
    ...panels.flatMap(([name, panel]) =>
      isOwn(panel) && !around.parts.includes(name) ? [`${name}: homeParts has no '${name}'`] : [],
    ),
  ];
  return problems.length > 0
    ? problems
    : blocksOf(home).flatMap(([name, block]) => wrongBlock(name, block, around));
}

const unknown = (place: string, name: string, known: readonly string[], what: string): string[] =>
  known.includes(name) ? [] : [`${place} names '${name}', which is no ${what}${meant(name, known)}`];

function wrongWords(name: string, panel: Figure | Panel, { registry, reports }: Around): string[] {
  const own = isOwn(panel);
  const table = own
    ? words.ownWords
    : isBars(panel)
      ? words.barsWords
      : isRows(panel)
        ? words.rowsWords
        : words.figureWords;
  const said = own || isBars(panel) ? [] : isRows(panel) ? [panel.all] : [panel.text, panel.also?.text];
  const known = [...registry.all, ...(own ? [] : reports)].map((each) => each.name);
  return [
    ...strange(name, panel, table),
    ...said.flatMap((each) => strange(`${name}'s text`, each, words.saidWords)),
    ...unknown(`${name}.of`, panel.of, known, own ? 'entity' : 'entity or report'),
    ...(panel.roles ?? []).flatMap((rule) =>
      unknown(
        `${name}.roles`,
        typeof rule === 'string' ? rule : rule.role,
        roleNames(registry.roles),
        'role',
      ),
    ),
  ];
}

function wrongBlock(name: string, block: Block, { registry, reports }: Around): string[] {
  const report = reports.find((each) => each.name === block.of);
  if (report) return wrongReport(name, block, report);
  const entity = registry.get(block.of);
  const filters = entity.list.filters.map((filter) => filter.name);
  const { fields } = entity;
  const also = 'also' in block ? block.also : undefined;
  return [
    ...filtersIn(block).flatMap((each) =>
      unknown(`${name}.where`, each, filters, `filter of '${entity.name}'`),
    ),
    ...[block.when, also?.when].flatMap((when) =>
      conditionMistakes(`${name}.when`, when ?? {}, { fields, isStored: true }),
    ),
    ...wrongPlaces(name, block, entity),
    ...(isBars(block) ? wrongBars(name, block, entity, reports) : []),
    ...(!isBars(block) && !isRows(block) ? wrongFigure(name, block) : []),
  ];
}

/** Only what a column holds can be read in one statement. */
function wrongPlaces(name: string, block: Block, entity: Entity): string[] {
  const known = [...Object.keys(entity.fields), ...entity.lines.map((lines) => lines.name)];
  return placesOf(block).flatMap((path) => {
    const place = placeIn(entity, path);
    if (!place)
      return [
        `${name} names '${path}', which is no field of '${entity.name}'${meant(path.split('.')[0]!, known)}`,
      ];
    if (typeOf(place.field).column(place.field) === null && place.name !== 'id')
      return [`${name} names '${path}', which has no column`];
    return isRows(block) && place.lines ? [`${name} shows records, and '${path}' is of their lines`] : [];
  });
}

function wrongBars(
  name: string,
  { by, value, opens }: Extract<Block, { by: unknown }>,
  entity: Entity,
  reports: readonly Report[],
): string[] {
  const paths = [by, ...pathsIn(value, ...Object.values(opens?.where ?? {}))];
  const places = paths.map((path) => placeIn(entity, path));
  const report = reports.find((each) => each.name === opens?.report);
  return [
    ...(new Set(places.map((place) => place?.lines?.name)).size > 1
      ? [`${name} sums lines by lines, or records by records: '${paths.join("', '")}'`]
      : []),
    ...(opens
      ? unknown(
          `${name}.opens`,
          opens.report,
          reports.map((each) => each.name),
          'report',
        )
      : []),
    ...(opens && report
      ? Object.keys(opens.where).flatMap((each) =>
          unknown(`${name}.opens.where`, each, Object.keys(report.filters), `filter of '${report.name}'`),
        )
      : []),
  ];
}

function wrongFigure(name: string, { value, where, when, compares }: Figure): string[] {
  const days = JSON.stringify({ where, when });
  return [
    ...(pathsIn(value).length + Number(value.includes('{count}')) === 1
      ? []
      : [`${name}.value is one number, as '{count}' or '{montoTotal} t'`]),
    ...(compares && days === JSON.stringify(onDay({ where, when }, '2000-01-01'))
      ? [`${name} compares, and no day of where or when depends on today`]
      : []),
  ];
}

function wrongReport(name: string, block: Block, report: Report): string[] {
  const columns = Object.keys({ ...report.columns, ...report.besides });
  const known = isRows(block) ? columns : report.totals;
  const figures = isRows(block) || isBars(block) ? [] : [block.compares, block.also].filter(Boolean);
  return [
    ...(isBars(block) ? [`${name}: bars are of an entity`] : []),
    ...(block.when || figures.length > 0
      ? [`${name}: of a report there are where, text and value alone`]
      : []),
    ...filtersIn(block).flatMap((each) =>
      unknown(`${name}.where`, each, Object.keys(report.filters), `filter of '${report.name}'`),
    ),
    ...placesOf(block).flatMap((path) => unknown(name, path, known, `column of '${report.name}'`)),
  ];
}
