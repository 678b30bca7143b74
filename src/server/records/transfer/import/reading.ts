import { ENCODINGS, SEPARATORS } from '#domain/sheets.ts';
import type { Parameter } from '../../../http/operation.ts';
import { refuseParameters } from '../../../http/parameters.ts';
import type { Query } from '../../../http/input.ts';
import type { ReadingChoices } from '../../../sheets/openSheet.ts';

/** Separators as requests write them: a tab is 'tab', because it is hard to type. */
const SEPARATOR_NAMES = SEPARATORS.map((each) => (each === '\t' ? 'tab' : each));

export const READING_PARAMETER_NAMES = ['separador', 'codificacion', 'hoja', 'filaTitulos'] as const;

export function readingChoices({ separador, codificacion, hoja, filaTitulos }: Query): ReadingChoices {
  const problems: [string, string][] = [];
  const pick = <T extends string>(name: string, value: string | undefined, all: readonly T[]) => {
    const match = all.find((each) => each === value);
    if (value !== undefined && match === undefined)
      problems.push([name, `Debe ser uno de: ${all.join(' ')}`]);
    return match;
  };
  const separatorName = pick('separador', separador === '\t' ? 'tab' : separador, SEPARATOR_NAMES);
  const encoding = pick('codificacion', codificacion?.toLowerCase(), ENCODINGS);
  if (filaTitulos !== undefined && !/^[1-9]\d{0,6}$/.test(filaTitulos))
    problems.push(['filaTitulos', 'Debe ser el número de una fila']);
  refuseParameters(problems);
  return {
    ...(separatorName && { separador: separatorName === 'tab' ? ('\t' as const) : separatorName }),
    ...(encoding && { codificacion: encoding }),
    ...(hoja !== undefined && { hoja }),
    ...(filaTitulos !== undefined && { filaTitulos: Number(filaTitulos) }),
  };
}

export const readingParameters: readonly Parameter[] = [
  {
    name: 'separador',
    in: 'query',
    schema: { type: 'string', enum: SEPARATOR_NAMES },
    description: 'Separador de columnas de un CSV. Si falta, se detecta',
  },
  {
    name: 'codificacion',
    in: 'query',
    schema: { type: 'string', enum: ENCODINGS },
    description: 'Codificación de un CSV. Si falta, se detecta',
  },
  {
    name: 'hoja',
    in: 'query',
    schema: { type: 'string' },
    description: 'Nombre de la hoja de un libro. Si falta, la primera visible con datos',
  },
  {
    name: 'filaTitulos',
    in: 'query',
    schema: { type: 'integer', minimum: 1 },
    description:
      'Fila de los títulos de las columnas. Si falta, la primera con datos después del encabezado de la planilla',
  },
];
