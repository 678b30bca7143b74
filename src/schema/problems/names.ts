import { didYouMean } from '../didYouMean.ts';
import { problemText } from './text.ts';

type Name = { readonly name: string };
type Unknown = Name & { readonly known: readonly string[]; readonly of?: string };

const unknownName = (english: string, spanish: (name: string, of: string) => string) =>
  problemText<Unknown>(
    (at, { name, known, of }) =>
      `${at} names '${name}', which is no ${english}${of === undefined ? '' : ` of '${of}'`}${didYouMean(name, known)}`,
    ({ name, of }) => spanish(`«${name}»`, of === undefined ? '' : ` de «${of}»`),
  );

export const names = {
  noField: unknownName('field', (name, of) => `${name} no es un campo${of}.`),
  noState: unknownName('state', (name) => `no hay un estado ${name}.`),
  noRole: problemText<Unknown>(
    (at, { name, known }) => `${at} names the role '${name}'; there are ${known.join(', ')}`,
    ({ name }) => `no hay un rol «${name}».`,
  ),
  noEntity: unknownName('entity', (name) => `no hay una entidad ${name}.`),
  noReport: unknownName('report', (name) => `no hay un reporte ${name}.`),
  noFilter: unknownName('filter', (name, of) => `${name} no es un filtro${of}.`),
  noColumn: unknownName('column', (name, of) => `${name} no es una columna${of}.`),
  notListed: unknownName('column of the list', (name) => `${name} no es una columna del listado.`),
  noInput: unknownName('input of the action', (name) => `la acción no pide ${name}.`),
  noHeading: unknownName('heading', (name) => `no hay un título ${name} en el menú.`),
  noAction: unknownName(
    'action that the detail offers',
    (name) => `no hay una acción ${name} en el detalle.`,
  ),
  notInForm: unknownName('field that a form fills in', (name) => `${name} no se carga en el formulario.`),

  unstored: problemText(
    "{at} names '{name}', which has no column",
    'por «{name}» no se busca, ordena ni suma: no se guarda.',
  ),
  noNumber: problemText("{at} names '{name}', which is no number", '«{name}» no es un número.'),
  noReference: problemText("{at} names '{name}', which is no reference", '«{name}» no es de otra entidad.'),
  isFile: problemText("{at} names '{name}', which is a file", '«{name}» es un archivo: aquí no va.'),
  notSearched: problemText(
    "{at} names '{name}', which is no reference and no amount",
    'por «{name}» no se busca: no es un importe ni otra entidad.',
  ),
  computedName: problemText(
    "{at} names '{name}', which is computed, and never typed or imported",
    '«{name}» se calcula.',
  ),
  mayBeEmpty: problemText(
    "{at} names '{name}', which may be empty, and then has nothing to compare",
    '«{name}» puede quedar vacío: hágalo obligatorio.',
  ),
  nobodySees: problemText("{at} names '{name}', which nobody may see", '«{name}» no lo ve nadie.'),
  notSeen: problemText<Name & { readonly roles: readonly string[] }>(
    (at, { name, roles }) => `${at} names '${name}', which ${roles.join(', ')} may not see`,
    ({ name, roles }) => `«${name}» no lo puede ver ${roles.join(', ')}.`,
  ),
  lacksId: problemText('{at} is a reference: its name must end in Id', 'el nombre debe terminar en Id.'),
  takenName: problemText('{at} has the name of {by}', 'ya hay algo con ese nombre: elija otro.'),
  addedName: problemText(
    "{at}: names that begin with '{prefix}' are reserved for fields that users add",
    'los nombres con «{prefix}» son de los campos que se agregan.',
  ),
  entityTaken: problemText<Name & { readonly label: string; readonly ofFramework: boolean }>(
    (at, { name, label, ofFramework }) =>
      `the ${at} '${name}' is already taken by ${ofFramework ? "the framework's " : ''}'${label}' (${name})`,
    ({ name, label }) => `«${name}» es el nombre interno de «${label}»: elija otro.`,
  ),
  tableTaken: problemText(
    "the {at} '{name}' is that of the framework's table {table}",
    'la tabla «{name}» ya existe: elija otro nombre.',
  ),
  placeTaken: problemText(
    "the {at} '{place}' is already taken by '{owner}'",
    '«{place}» ya es de «{owner}».',
  ),
};
