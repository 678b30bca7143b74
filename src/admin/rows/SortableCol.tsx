import {
  DataTable,
  useDataTableRenderContext,
  useDataTableSortContext,
  type DataTableColumnProps,
  type RaRecord,
} from 'react-admin';

/** A `<DataTable.Col>` whose heading says the order to screen readers, which react-admin's does not. */
export function SortableCol(props: DataTableColumnProps<RaRecord>) {
  const isSortableHeading = useDataTableRenderContext() === 'header' && !props.disableSort;
  const sort = useDataTableSortContext();
  const isSorted = sort?.field === props.source;
  const order = sort?.order === 'DESC' ? 'descending' : 'ascending';
  return <DataTable.Col {...props} {...(isSortableHeading && { 'aria-sort': isSorted ? order : 'none' })} />;
}
