import { meant } from '../meant.ts';
import { coded, text } from './text.ts';

type Name = { readonly name: string };

export const reports = {
  reportLeftOut: coded((at) => `${at} is lacking: reports: [...reports, ...ownReports(registry)]`),
  noQuery: coded((at) => `${at} has neither a source nor a query`),
  notSummed: text<Name>(
    (at, { name }) => `${at}: '${name}' is summed up, and has not two decimals`,
    ({ name }) => `«${name}» no se suma.`,
  ),
  unsorted: coded((at) => `${at} is empty: its rows would come in any order`),
  sortedOtherwise: coded<{ readonly groupBy: string }>(
    (at, { groupBy }) => `${at} has to begin with '${groupBy}', by which it is parted`,
  ),
  computedColumn: coded((at) => `${at} is computed: say so in the query`),
  comparesNothing: coded((at) => `${at}: the period before needs a period`),
  lacksColumn: coded<Name>((at, { name }) => `${at} lacks '${name}'`),
  linksGroup: coded((at) => `${at}: a grouped row is no record: it has no link`),
  noUnit: coded<Name & { readonly known: readonly string[] }>(
    (at, { name, known }) => `${at}: there is no '${name}'${meant(name, known)}`,
  ),
  countsNoGroup: coded((at) => `${at} counts, and source is not grouped`),
  otherUnit: coded<{ readonly unit: string; readonly type: string }>(
    (at, { unit, type }) => `${at} is a ${unit}, so its field is a ${type}`,
  ),
  periodWithoutDay: coded((at) => `${at} lacks day, which its period compares`),
  mayNotList: text<{ readonly role: string; readonly name: string }>(
    (at, { role, name }) => `${at}: ${role} may see it, and may not list '${name}'`,
    ({ role }) => `${role} no ve los registros que suma.`,
  ),
  mayNotSee: text<{ readonly role: string; readonly name: string; readonly path: string }>(
    (at, { role, name, path }) => `${at}: ${role} may see it, and may not see '${path}' of '${name}'`,
    ({ role }) => `${role} no ve los registros que suma.`,
  ),
  nobodyLists: text(
    (at) => `${at}: nobody opens its list`,
    () => 'alguien tiene que ver el listado.',
  ),
  groupsByNothing: text(
    (at) => `${at} is empty`,
    () => 'marque por qué se agrupa.',
  ),
  groupsByAmount: text<Name>(
    (at, { name }) => `${at}: '${name}' is an amount`,
    ({ name }) => `«${name}» es un importe: se suma.`,
  ),
  noDay: text<Name>(
    (at, { name }) => `${at}: '${name}' is no day`,
    ({ name }) => `«${name}» no es una fecha.`,
  ),
  notCompared: text<Name>(
    (at, { name }) => `${at}: '${name}' is not compared`,
    ({ name }) => `por «${name}» no se filtra.`,
  ),
};
