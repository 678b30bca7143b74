import type { AnswerOf } from '#http/contract.ts';
import { FILE_TIMEOUT_MS, request } from '#http/request.ts';
import type { Definition } from '#schema/definitions.ts';
import { isNullable, type Field } from '#schema/fieldTypes.ts';
import type { leerPlanilla } from '../../server/sheet.ts';
import { newDefinition, withNewField } from '../editor/edit.ts';
import { UNIQUE_TYPES } from '../editor/fieldWords.ts';
import { capitalize, entityName, fieldName } from '../editor/names.ts';
import { unusedName } from './start.ts';

type SheetAnswer = AnswerOf<ReturnType<typeof leerPlanilla>>;
type Column = SheetAnswer['columnas'][number];

export type GuessedSheet = SheetAnswer & { readonly file: File };

/** Has the server guess the fields of a sheet. @throws ApiError with a sentence for people */
export const readSheet = async (file: File): Promise<GuessedSheet> => ({
  ...(await request<ReturnType<typeof leerPlanilla>>('POST', 'Definiciones/Planilla', {
    body: file,
    timeoutMs: FILE_TIMEOUT_MS,
  })),
  file,
});

/** Makes a definition with a field for each column. The columns of `clave` tell its rows apart in an import. */
export function fromSheet(
  { file, columnas, clave }: GuessedSheet,
  admins: readonly string[],
  usedNames: readonly string[],
): Definition {
  const many = file.name
    .replace(/\.\w+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  const label = { many: capitalize(many), one: capitalize(many.replace(/s$/, '')), gender: 'm' } as const;
  let definition: Definition = {
    ...newDefinition(admins),
    name: unusedName(entityName(label.many) || 'planilla', usedNames),
    label,
  };
  const keys: string[] = [];
  for (const [index, column] of columnas.entries()) {
    const namesBefore = new Set(Object.keys(definition.fields));
    const isWholeKey = clave?.length === 1 && clave[0] === index;
    definition = withNewField(definition, fieldOf(column, isWholeKey, index));
    const newName = Object.keys(definition.fields).find((name) => !namesBefore.has(name))!;
    if (clave?.includes(index)) keys.push(newName);
  }
  return {
    ...definition,
    ...(keys.length > 0 && { importBy: keys, access: { ...definition.access, import: admins } }),
  };
}

/** @param isWholeKey whether the column alone distinguishes the rows */
function fieldOf(
  { titulo, tipo, completa, largo, decimales, opciones, entidad }: Column,
  isWholeKey: boolean,
  index: number,
): Field {
  const optionIds: string[] = [];
  for (const name of opciones) optionIds.push(fieldName(name, optionIds));
  const options = opciones.map((name, option) => ({ id: optionIds[option]!, name }));
  const field = {
    type: tipo,
    label: titulo || `Columna ${index + 1}`,
    ...(entidad !== null && { to: entidad }),
    ...(options.length > 0 && { options }),
    // A text without `max` has at most 100 characters. Longer texts than 200 were guessed to be a longText.
    ...(tipo === 'text' && largo > 100 && { max: 200 }),
    // A number without `places` has at most two decimals.
    ...(decimales > 2 && { places: decimales }),
  } as Field;
  return {
    ...field,
    ...(completa && isNullable(field) && { required: true }),
    ...(isWholeKey && UNIQUE_TYPES.has(field.type) && { unique: true }),
  };
}
