import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import type { Column } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { typeOf } from '#schema/fieldTypes.ts';
import { FieldCell } from './FieldCell.tsx';
import { RecordLink } from './RecordLink.tsx';
import { SortableCol } from './SortableCol.tsx';

/** Returns the columns of a table of records. The first one links to the record, with a list's `tick` before its text. */
export const entityColumns = (
  entity: Entity,
  columns: readonly Column[],
  list?: { tick: ReactNode },
): ReactNode =>
  columns.map((column, index) => (
    <SortableCol
      key={column.key}
      source={column.key}
      label={column.label}
      align={ALIGNMENTS[column.align]}
      disableSort={!list || !column.sortable}
      {...(column.field && typeOf(column.field).isUnbroken && { cellClassName: 'unbroken' })}
      render={(record: RaRecord) => {
        const cell = <FieldCell entity={entity} column={column} row={record} />;
        if (index > 0) return cell;
        return (
          <>
            {list?.tick}
            <RecordLink entity={entity} record={record}>
              {cell}
            </RecordLink>
          </>
        );
      }}
    />
  ));

/** MUI's `align` for each alignment of a field. */
export const ALIGNMENTS = { start: 'left', center: 'center', end: 'right' } as const;
