import { didYouMean } from '../didYouMean.ts';
import { developerText, problemText } from './text.ts';

type Name = { readonly name: string };

export const reports = {
  reportLeftOut: developerText('{at} is lacking: reports: [...reports, ...ownReports(registry)]'),
  noQuery: developerText('{at} has neither a source nor a query'),
  notSummable: problemText("{at}: '{name}' is summed up, and has not two decimals", '«{name}» no se suma.'),
  noSort: developerText('{at} is empty: its rows would come in any order'),
  notSortedByGroup: developerText("{at} has to begin with '{groupBy}', by which it is parted"),
  computedColumn: developerText('{at} is computed: say so in the query'),
  comparesNothing: developerText('{at}: the period before needs a period'),
  lacksColumn: developerText("{at} lacks '{name}'"),
  linksGroup: developerText('{at}: a grouped row is no record: it has no link'),
  noUnit: developerText<Name & { readonly known: readonly string[] }>(
    (at, { name, known }) => `${at}: there is no '${name}'${didYouMean(name, known)}`,
  ),
  otherUnit: developerText('{at} is a {unit}, so its field is a {type}'),
  periodWithoutDay: developerText('{at} lacks day, which its period compares'),
  mayNotList: problemText(
    "{at}: {role} may see it, and may not list '{name}'",
    '{role} no ve los registros que suma.',
  ),
  mayNotSee: problemText(
    "{at}: {role} may see it, and may not see '{path}' of '{name}'",
    '{role} no ve los registros que suma.',
  ),
  nobodyLists: problemText('{at}: nobody opens its list', 'alguien tiene que ver el listado.'),
  groupsByNothing: problemText('{at} is empty', 'marque por qué se agrupa.'),
  groupsByAmount: problemText("{at}: '{name}' is an amount", '«{name}» es un importe: se suma.'),
  noDay: problemText("{at}: '{name}' is no day", '«{name}» no es una fecha.'),
  notCompared: problemText("{at}: '{name}' is not compared", 'por «{name}» no se filtra.'),
};
