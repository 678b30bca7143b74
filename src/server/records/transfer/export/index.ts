import type { Column } from '#schema/columns.ts';
import { fileColumns } from '#schema/fileColumns.ts';
import { lineColumnsOf } from '#schema/lineColumns.ts';
import { beginExport } from './begin.ts';
import { queryParameters } from '../../../http/input.ts';
import { parameterError, refuseParameters, UNKNOWN_PARAMETER } from '../../../http/parameters.ts';
import { callerOf, type Handler } from '../../../http/router.ts';
import type { Call } from '../../read/call.ts';
import { selectionOf, type Lens } from '../../read/lens.ts';
import { readSnapshot } from './readSnapshot.ts';
import { exportTables, formatOf } from './formats.ts';

/**
 * GET list/Exportar: `formato` is csv or xlsx, which also has a sheet for each kind of lines. `columnas` names the
 * columns, or is `todas`; without it the file has those of the list.
 */
export function exportRecords({ db, entity, shape, lens, reach }: Call): Handler {
  return async (context) => {
    const { rol } = callerOf(context);
    const { formato = 'csv', columnas = '', ...parameters } = queryParameters(context);
    const format = formatOf(formato);
    const pagingNames = ['pageNumber', 'pageSize'].filter((name) => name in parameters);
    refuseParameters(pagingNames.map((name) => [name, UNKNOWN_PARAMETER]));
    const columns = fileColumns(chosenColumns(lens(rol), columnas), entity, rol);
    const selected = selectionOf(lens(rol), reach(rol), parameters);
    // Both lists have the order of `entity.lines`, so that each chunk's `tableIndex` is that of its sheet.
    const lineSheets = format.hasSheets ? entity.lines : [];
    const lineKinds = format.hasSheets ? shape.lines : [];
    await beginExport(db, context, `${entity.label.many}, ${formato}`);
    return exportTables(
      format,
      [
        { name: entity.label.many, columns },
        ...lineSheets.map((lines) => ({ name: lines.title, columns: lineColumnsOf(entity, lines, rol) })),
      ],
      readSnapshot(db, { shape, selected, rol, lineKinds, maxRows: format.maxRows }),
    );
  };
}

function chosenColumns({ columns, allColumns }: Lens, names: string): readonly Column[] {
  if (names === '') return columns;
  if (names === 'todas') return allColumns;
  return names.split(',').map((name) => {
    const column = allColumns.find(({ key }) => key === name);
    if (!column) throw parameterError([['columnas', 'No se conoce alguna de las columnas']]);
    return column;
  });
}
