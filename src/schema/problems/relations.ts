import { didYouMean } from '../didYouMean.ts';
import { developerText, problemText } from './text.ts';

type Name = { readonly name: string };

export const relations = {
  refersToNothing: problemText<Name & { readonly known: readonly string[] }>(
    (at, { name, known }) =>
      `${at} refers to '${name}', which is not in the registry${didYouMean(name, known)}`,
    ({ name }) => `no hay una entidad «${name}».`,
  ),
  linkedByMany: developerText("{at} is linked by '{name}', which is no unique reference of '{of}' to it"),
  linksNoText: developerText("{at} shows '{name}', which is no text of '{of}'"),
  addsUpByNone: developerText("{at} adds up by '{name}', which is no reference of '{of}' to it"),
  addsUpNoDecimal: developerText("{at} adds up '{name}', which is no decimal of '{of}' with two places"),
  noDetail: problemText(
    '{at}: an entity without a path has no detail page that shows it',
    'no hay un detalle que la muestre.',
  ),
  hasNoList: problemText('{at} has no list', 'no tiene listado.'),
  byNoFilter: problemText(
    "{at} names '{name}', which is no filter of its list",
    'su listado no se filtra por «{name}».',
  ),
  byNoReference: problemText(
    "{at} names '{name}', which is no reference to '{of}'",
    '«{name}» no lleva a esta entidad.',
  ),
};
