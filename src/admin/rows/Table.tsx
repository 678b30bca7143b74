import { DataTable, ListContextProvider, type DataTableProps, type RaRecord } from 'react-admin';
import { waitingRows } from './waitingRows.tsx';

type Props<Row extends RaRecord> = Omit<DataTableProps<Row>, 'data' | 'total' | 'isPending'> & {
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  /** Number of rows drawn while loading. */
  waiting?: number;
};

/**
 * react-admin's `<DataTable>` for rows that no list has loaded. Its columns are `<DataTable.Col>`.
 *
 * @example
 * <Table rows={payments} aria-label="Pagos">
 *   <DataTable.Col source="fecha" label="Fecha" render={({ fecha }) => formatDay(fecha)} />
 * </Table>
 */
export function Table<Row extends RaRecord>({ rows, waiting = 5, resource = 'filas', ...props }: Props<Row>) {
  return (
    // The table must not read the list around it, if there is one.
    <ListContextProvider value={NO_LIST}>
      <DataTable<Row>
        bulkActionButtons={false}
        rowClick={false}
        empty={false}
        {...props}
        resource={resource}
        {...(rows ? { data: rows as Row[], total: rows.length, isPending: false } : waitingRows(waiting))}
      />
    </ListContextProvider>
  );
}

const NO_LIST = {} as never;
