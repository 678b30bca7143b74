import type { Role } from '#domain/permissions.ts';
import { cellText } from '#domain/sheets.ts';
import type { Entity } from '#schema/entity.ts';
import {
  guessColumns,
  importColumns,
  keyColumns,
  lineMapping,
  sheetNamesOf,
  type ImportColumn,
} from '#schema/importing.ts';
import { AppError } from '../../../http/errors.ts';
import { fileResponse } from '../../../http/fileResponse.ts';
import { readFileBody, queryParameters } from '../../../http/input.ts';
import { parameterError, refuseUnknownParameters } from '../../../http/parameters.ts';
import { Slots } from '../../../http/slots.ts';
import { stepsResponse } from '../../../http/stepsResponse.ts';
import { callerOf, type Handler } from '../../../http/router.ts';
import { countHourly, type Quota } from '../../../quota.ts';
import { openSheet, type OpenFile } from '../../../sheets/openSheet.ts';
import { writeXlsx, XLSX_TYPE } from '../../../sheets/writeXlsx.ts';
import type { Call } from '../../read/call.ts';
import type { Mapping } from './complaints.ts';
import { READING_PARAMETER_NAMES, readingChoices } from './reading.ts';
import { runImport } from './run.ts';

export const MODES = ['leer', 'probar', 'importar'] as const;

const IMPORT_QUOTA: Quota = {
  name: 'importacion',
  perHour: 120,
  words: ['probó o importó', 'archivos', 'importar'],
};

export const importSlots = new Slots(
  2,
  'Hay demasiadas importaciones en curso. Intente nuevamente en unos segundos.',
);

/**
 * POST list/Importar with a file. The `modo` leer answers its headings and first rows, so that the user tells which field
 * each column is (`columnas`). Then probar checks all rows, and importar checks and writes them; both answer NDJSON:
 * steps, then the report.
 */
export function importRecords(call: Call): Handler {
  const { entity } = call;
  return async (context) => {
    const { rol } = callerOf(context);
    const { modo = '', columnas = '', ...others } = queryParameters(context);
    refuseUnknownParameters(others, READING_PARAMETER_NAMES);
    const reading = readingChoices(others);
    if (!(MODES as readonly string[]).includes(modo))
      throw parameterError([['modo', `El modo debe ser ${MODES.join(', ')}`]]);
    const columns = importColumns(entity, rol);
    const mapping = modo === 'leer' ? [] : mappingOf(call, columns, columnas);

    if (modo !== 'leer') await countHourly(call.db, callerOf(context), IMPORT_QUOTA);
    const releaseSlot = importSlots.take();
    let sheet;
    try {
      sheet = await openSheet(await readFileBody(context), entity.lines.map(sheetNamesOf), reading);
    } catch (error) {
      releaseSlot();
      throw error;
    }
    const close = async () => {
      releaseSlot();
      sheet.close();
    };
    if (modo === 'leer') {
      const { kind, headings, total, sample } = sheet;
      await close();
      return context.json({
        titulos: headings,
        filas: total,
        muestra: sample.map(({ cells }) => cells.map((cell) => (cell === null ? null : cellText(cell)))),
        lectura: kind,
        columnas: guessColumns(headings, columns),
        ...(entity.lines.length > 0 && { hojas: summariesOfLines(entity, rol, sheet.others) }),
      });
    }
    if (mapping.some(({ place }) => place >= sheet.headings.length)) {
      await close();
      throw parameterError([['columnas', `El archivo tiene ${sheet.headings.length} columnas`]]);
    }
    const steps = runImport(call, context, sheet, { mapping, isRehearsal: modo === 'probar' });
    return stepsResponse(context, steps, close);
  };
}

const summariesOfLines = (entity: Entity, role: Role, otherSheets: OpenFile['others']) =>
  entity.lines.flatMap((lines, index) => {
    const sheet = otherSheets[index];
    if (!sheet) return [];
    const { unused } = lineMapping(entity, lines, role, sheet.headings);
    return [{ nombre: lines.title, filas: sheet.total, sinUsar: unused }];
  });

export function importTemplate({ entity }: Call): Handler {
  return async (context) => {
    const { rol } = callerOf(context);
    const sheetOf = (name: string, columns: readonly ImportColumn[]) => ({
      name,
      columns: columns.map(({ field }) => ({
        heading: field.label,
        width: Math.max(field.label.length + 4, 14),
      })),
    });
    async function* lineSheetParts() {
      for (const lines of entity.lines)
        yield {
          sheet: sheetOf(lines.title, [...keyColumns(entity, rol), ...importColumns(lines.entity, rol)]),
        };
    }
    return fileResponse(writeXlsx(sheetOf(entity.label.many, importColumns(entity, rol)), lineSheetParts()), {
      name: `${entity.label.many} - planilla para importar.xlsx`,
      type: XLSX_TYPE,
    });
  };
}

/** Reads `columnas`: for each column of the file the name of a field, or '' for a column that is not imported. */
function mappingOf({ entity }: Call, columns: ReturnType<typeof importColumns>, names: string): Mapping {
  const mapping = names.split(',').flatMap((name, place) => {
    if (name === '') return [];
    const column = columns.find((candidate) => candidate.name === name);
    if (!column) throw parameterError([['columnas', `No se puede importar «${name.slice(0, 60)}»`]]);
    return [{ place, column }];
  });
  const mappedNames = mapping.map(({ column }) => column.name);
  const repeatedName = mappedNames.find((name, index) => mappedNames.indexOf(name) !== index);
  if (repeatedName)
    throw parameterError([
      ['columnas', `«${entity.fields[repeatedName]!.label}» está en más de una columna`],
    ]);
  const missing = entity.importBy!.filter((name) => !mappedNames.includes(name));
  if (missing.length > 0)
    throw new AppError(
      400,
      `Falta la columna ${missing.map((name) => `«${entity.fields[name]!.label}»`).join(' y ')}: por ella se sabe qué registro es cada fila.`,
    );
  return mapping;
}
