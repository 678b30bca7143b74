import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  use,
  type ReactElement,
  type ReactNode,
} from 'react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import {
  DataTable,
  ListContextProvider,
  RecordContextProvider,
  type DataTableProps,
  type RaRecord,
} from 'react-admin';
import { waitingRows } from './waitingRows.tsx';

/** An object of styles. <Table> adds it to an array of styles, which may hold no other array. */
type Styles = Exclude<SxProps<Theme>, readonly unknown[] | ((theme: Theme) => unknown)>;

type Props<Row extends RaRecord> = Omit<DataTableProps<Row>, 'data' | 'total' | 'isPending' | 'sx'> & {
  sx?: Styles;
  rows: readonly Row[] | undefined;
  /** The number of grey lines that stand for the rows while they load. */
  waiting?: number;
  /** A last row with the sums of columns. */
  totals?: Row | undefined;
  /** Whether each row becomes a card where the table is narrow. */
  cards?: boolean;
};

/**
 * react-admin's `<DataTable>` for rows that no list has loaded. Its columns are `<DataTable.Col>`. With an
 * `aria-label` it stands in a group of that name, which the keyboard can reach and scroll; `sx` then styles the group.
 *
 * @example
 * <Table rows={payments} aria-label="Pagos">
 *   <DataTable.Col source="fecha" label="Fecha" render={({ fecha }) => formatDay(fecha)} />
 * </Table>
 */
export function Table<Row extends RaRecord>({
  rows,
  waiting = 5,
  totals,
  cards = false,
  // react-admin requires a `resource`, although no list is loaded.
  resource = 'filas',
  'aria-label': label,
  sx = {},
  children,
  ...props
}: Props<Row>) {
  const table = (
    // The table must not read the list around it, if there is one.
    <ListContextProvider value={NO_LIST}>
      <TotalsContext value={totals}>
        <DataTable<Row>
          bulkActionButtons={false}
          rowClick={false}
          empty={false}
          {...(totals && { foot: Totals })}
          sx={[ROWS, cards && CARDS, label === undefined && sx]}
          {...props}
          resource={resource}
          {...(rows ? { data: rows as Row[], total: rows.length, isPending: false } : waitingRows(waiting))}
        >
          {cards ? withDataLabels(children) : children}
        </DataTable>
      </TotalsContext>
    </ListContextProvider>
  );
  if (label === undefined) return table;
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={[SCROLLING, sx]}>
      {table}
    </Box>
  );
}

const NO_LIST = {} as never;

/** Hands the totals to `Totals`, because `foot` takes a component and no props. */
const TotalsContext = createContext<RaRecord | undefined>(undefined);

const Totals = ({ children }: { children?: ReactNode }) => (
  <TableFooter>
    <RecordContextProvider value={use(TotalsContext)}>
      <TableRow>{children}</TableRow>
    </RecordContextProvider>
  </TableFooter>
);

const SCROLLING = {
  overflowX: 'auto',
  // The class is named twice, so that this rule outranks react-admin's whatever their order.
  '& .RaDataTable-tableWrapper.RaDataTable-tableWrapper': { overflow: 'visible' },
};

const ROWS = {
  '& .MuiTableCell-root:last-of-type': { pr: 2 },
  '& .MuiTableCell-root:has(> .MuiFormControlLabel-root)': { py: 0 },
};

const WHERE_CARDS = '@container (max-width: 690px)';

/** `cellClassName` of a cell that a card writes after its column's label: 'Vencimiento: 03/05/2026'. */
export const LABELLED_IN_CARDS = 'labelled-in-cards';

/** Makes each row a card where the table is narrow. A card's cells get their column's label from `data-label`. */
export const CARDS = {
  containerType: 'inline-size',
  [WHERE_CARDS]: {
    '& :is(table, tbody, tfoot, tr, td)': { display: 'block' },
    // Its checkboxes and orders would be stops of Tab that nobody sees.
    '& thead': { display: 'none' },
    '& .MuiTableRow-root': { padding: '8px 14px', borderBottom: '1px solid var(--line)' },
    '& .MuiTableCell-root.MuiTableCell-root': {
      width: 'auto',
      minWidth: 0,
      maxWidth: 'none',
      height: 'auto',
      padding: '2px 0',
      border: 0,
    },
    // Amounts (at the right) and dates (in the centre) follow their column's label; other cells need none.
    '& td:is(.MuiTableCell-alignRight, .MuiTableCell-alignCenter)': {
      display: 'flex',
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 2,
      '&::before': { content: 'attr(data-label)', color: 'text.secondary' },
    },
    '& td:has(> .row-actions)::before': { content: 'none' },
    '& .row-actions': { flex: 1 },
    '& td:empty': { display: 'none' },
    [`& .${LABELLED_IN_CARDS}::before`]: { content: "attr(data-label) ': '", color: 'text.secondary' },
  },
};

/** `cellSx` of a cell that a card leaves out, such as one without a value. `&&&` outranks the rules of `CARDS`. */
export const NOT_IN_CARDS = { [WHERE_CARDS]: { '&&&': { display: 'none' } } };

const withDataLabels = (columns: ReactNode): ReactNode =>
  Children.map(columns, (column) =>
    isValidElement(column)
      ? cloneElement(column as ReactElement<Record<string, unknown>>, {
          'data-label': (column.props as { label?: ReactNode }).label,
        })
      : column,
  );
