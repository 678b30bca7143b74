import { DataTable, useDataTableRenderContext, useDataTableSortContext } from 'react-admin';

/** A `<DataTable.Col>` whose heading says the order to screen readers, which react-admin's does not. */
export function SortableCol(props: Parameters<typeof DataTable.Col>[0]) {
  const isHeading = useDataTableRenderContext() === 'header';
  const sort = useDataTableSortContext();
  const isSorted = sort?.field === props.source;
  const order = sort?.order === 'DESC' ? 'descending' : 'ascending';
  return <DataTable.Col {...props} {...(isHeading && { 'aria-sort': isSorted ? order : 'none' })} />;
}
