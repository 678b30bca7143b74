import { didYouMean } from '../didYouMean.ts';
import { developerText, problemText } from './text.ts';

type Name = { readonly name: string };

export const reports = {
  reportLeftOut: developerText('{at} is missing: reports: [...reports, ...ownReports(registry)]'),
  noQuery: developerText('{at} has neither a source nor a query'),
  notSummable: problemText(
    "{at}: '{name}' cannot be summed up: it has not two decimals",
    '«{name}» no se suma.',
  ),
  noSort: developerText('{at} is empty: the rows would have no fixed order'),
  notSortedByGroup: developerText("{at} must begin with '{groupBy}', by which the rows are grouped"),
  computedColumn: developerText('{at} is computed, which only the query can do'),
  comparesNothing: developerText('{at}: a report without a period has no previous one to compare'),
  lacksColumn: developerText("{at} lacks '{name}'"),
  linksGroup: developerText('{at}: a grouped row stands for no single record, so it has no link'),
  noColumnKind: developerText<Name & { readonly known: readonly string[] }>(
    (at, { name, known }) => `${at}: there is no '${name}'${didYouMean(name, known)}`,
  ),
  unfitColumnType: developerText('{at} is a {kind}, so its field is a {type}'),
  periodWithoutDay: developerText('{at} needs day: the field that the period compares'),
  mayNotList: problemText(
    "{at}: {role} may see it, but may not list '{name}'",
    '{role} no ve los registros que suma.',
  ),
  mayNotSee: problemText(
    "{at}: {role} may see it, but may not see '{path}' of '{name}'",
    '{role} no ve los registros que suma.',
  ),
  nobodyLists: problemText("{at}: no role may open the entity's list", 'alguien tiene que ver el listado.'),
  groupsByNothing: problemText('{at} is empty', 'marque por qué se agrupa.'),
  groupsByAmount: problemText("{at}: '{name}' is an amount", '«{name}» es un importe: se suma.'),
  mixesLines: problemText<{ readonly paths: readonly string[] }>(
    (at, { paths }) =>
      `${at} must sum and group by fields of one kind of lines, or by fields of the records: '${paths.join("', '")}'`,
    () => 'se suman los renglones, de una sola clase, o los registros.',
  ),
  noDay: problemText("{at}: '{name}' is no day", '«{name}» no es una fecha.'),
  notCompared: problemText("{at}: '{name}' is no field to filter by", 'por «{name}» no se filtra.'),
};
