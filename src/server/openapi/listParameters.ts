import type { ResolvedFilter } from '#schema/entity.ts';
import { hasDays, typeOf } from '#schema/fieldTypes.ts';
import { FORMAT_NAMES } from '../records/transfer/export/formats.ts';
import { MAX_IDS, TRASH } from '../records/read/filters.ts';
import { MAX_SEARCH_LENGTH } from '../records/read/filterValue.ts';
import type { Lens } from '../records/read/lens.ts';
import { conditionText } from './conditionText.ts';
import type { Parameter } from '../http/operation.ts';
import { inQuery, pagingParameters, RELATIVE_DAYS } from '../routes/parameters.ts';

export function exportParameters(lens: Lens): Parameter[] {
  const columns = lens.allColumns.map(({ key }) => key);
  return [
    inQuery('formato', { type: 'string', enum: FORMAT_NAMES, default: 'csv' }),
    inQuery(
      'columnas',
      { type: 'string' },
      `Nombres separados por comas, o «todas». Si falta, las de la lista. Hay: ${columns.join(', ')}`,
    ),
    ...selectionParameters(lens),
  ];
}

export const listParameters = (lens: Lens): Parameter[] => [
  ...pagingParameters(),
  ...selectionParameters(lens),
];

function selectionParameters({ entity, sorts, filters }: Lens): Parameter[] {
  return [
    inQuery('sortBy', { type: 'string', enum: [...sorts.keys()] }, 'Orden. Si falta, el de la lista'),
    inQuery('sortDirection', { type: 'string', enum: ['asc', 'desc'], default: 'asc' }),
    ...entity.list.filters.filter(({ name }) => filters.has(name)).map(filterParameter),
    inQuery(
      'q',
      { type: 'string', maxLength: MAX_SEARCH_LENGTH },
      'Todas estas palabras, en lo que el registro muestra de sí',
    ),
    inQuery('eleccion', { type: 'string' }, 'Solo los que se pueden elegir en ese campo: entidad.campo'),
    inQuery('ids', { type: 'string' }, `Hasta ${MAX_IDS} números separados por comas`),
    inQuery('excepto', { type: 'string' }, `Todos menos estos: hasta ${MAX_IDS} números separados por comas`),
    ...(entity.endpoints.some(({ verb }) => verb === 'restore')
      ? [
          inQuery(
            TRASH,
            { type: 'boolean' },
            'Los eliminados en lugar de los otros; solo para quien los restaura',
          ),
        ]
      : []),
  ];
}

function filterParameter({ name, field, match, label, chips }: ResolvedFilter): Parameter {
  if (chips) {
    const texts = Object.entries(chips).map(([value, { when }]) => `${value} (${conditionText(when)})`);
    return inQuery(name, { type: 'string' }, `${label}: ${texts.join('; ')}. Vacío o -1: sin filtro`);
  }
  const valueSchema = { type: typeOf(field).column(field) === 'boolean' ? 'boolean' : 'string' };
  const schema = match === 'contains' ? { type: 'string', maxLength: MAX_SEARCH_LENGTH } : valueSchema;
  const matches = match === 'contains' && typeOf(field).searchEnds ? NUMBER_MATCHES : MATCHES[match];
  const relativeNote = hasDays(field) ? `; ${RELATIVE_DAYS}` : '';
  return inQuery(name, schema, `${label}: ${matches}${relativeNote}. Vacío o -1: sin filtro`);
}

const NUMBER_MATCHES =
  'hasta siete dígitos sin guion son el lugar en la serie (12 es …-0000012); si no, una parte';
const MATCHES = {
  contains: 'contiene este texto, sin distinguir mayúsculas ni acentos',
  equals: 'igual',
  from: 'desde',
  to: 'hasta, inclusive',
};
