import {
  DataTable,
  useDataTableRenderContext,
  useDataTableSortContext,
  type DataTableColumnProps,
  type RaRecord,
} from 'react-admin';

/** A `<DataTable.Col>` whose heading has `aria-sort`, the order for screen readers, which react-admin does not set. */
export function SortableCol(props: DataTableColumnProps<RaRecord>) {
  const isSortableHeading = useDataTableRenderContext() === 'header' && !props.disableSort;
  const sort = useDataTableSortContext();
  const isSorted = sort?.field === props.source;
  const order = sort?.order === 'DESC' ? 'descending' : 'ascending';
  return <DataTable.Col {...props} {...(isSortableHeading && { 'aria-sort': isSorted ? order : 'none' })} />;
}
