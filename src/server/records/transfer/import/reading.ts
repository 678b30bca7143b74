import { ENCODINGS, SEPARATORS } from '#domain/sheets.ts';
import type { Parameter } from '../../../http/operation.ts';
import { refuseParameters } from '../../../http/parameters.ts';
import type { Query } from '../../../http/input.ts';
import type { ReadingChoices } from '../../../sheets/openSheet.ts';

/** A tabulator is spelled, as few can type it. */
const SPELLED = SEPARATORS.map((each) => (each === '\t' ? 'tab' : each));

export const READING_NAMES = ['separador', 'codificacion', 'hoja', 'filaTitulos'] as const;

/** How the caller wants a file to be read. @throws AppError 400 */
export function readingOf({ separador, codificacion, hoja, filaTitulos }: Query): ReadingChoices {
  const problems: [string, string][] = [];
  const chosen = <T extends string>(name: string, value: string | undefined, all: readonly T[]) => {
    const found = all.find((each) => each === value);
    if (value !== undefined && found === undefined)
      problems.push([name, `Debe ser uno de: ${all.join(' ')}`]);
    return found;
  };
  const spelled = chosen('separador', separador === '\t' ? 'tab' : separador, SPELLED);
  const encoding = chosen('codificacion', codificacion?.toLowerCase(), ENCODINGS);
  if (filaTitulos !== undefined && !/^[1-9]\d{0,6}$/.test(filaTitulos))
    problems.push(['filaTitulos', 'Debe ser el número de una fila']);
  refuseParameters(problems);
  return {
    ...(spelled && { separador: spelled === 'tab' ? ('\t' as const) : spelled }),
    ...(encoding && { codificacion: encoding }),
    ...(hoja !== undefined && { hoja }),
    ...(filaTitulos !== undefined && { filaTitulos: Number(filaTitulos) }),
  };
}

export const readingParameters: readonly Parameter[] = [
  {
    name: 'separador',
    in: 'query',
    schema: { type: 'string', enum: SPELLED },
    description: 'De las columnas de un CSV. Sin él se reconoce',
  },
  {
    name: 'codificacion',
    in: 'query',
    schema: { type: 'string', enum: ENCODINGS },
    description: 'De un CSV. Sin ella se reconoce',
  },
  {
    name: 'hoja',
    in: 'query',
    schema: { type: 'string' },
    description: 'El nombre de la hoja de un libro. Sin él, la primera visible que tiene algo',
  },
  {
    name: 'filaTitulos',
    in: 'query',
    schema: { type: 'integer', minimum: 1 },
    description:
      'La fila de los títulos. Sin ella, la primera que tiene algo, debajo de los títulos de la planilla',
  },
];
