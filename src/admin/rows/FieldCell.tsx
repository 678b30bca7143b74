import { uiOf } from '../fields/index.ui.tsx';
import { isEmpty } from '#domain/conditions.ts';
import type { Entity } from '#schema/entity.ts';
import type { Column, Row } from '#schema/columns.ts';
import { NameText } from '../RecordName.tsx';
import { StateBadge } from '../StateBadge.tsx';

export function FieldCell({ entity, column, row }: { entity: Entity; column: Column; row: Row }) {
  if (column.field === null) return <StateBadge state={entity.states?.[String(row.estado)]} />;
  const value = column.value(row);
  const { Show } = uiOf(column.field);
  if (isEmpty(value)) return <span aria-hidden="true">—</span>;
  if (Show) return <Show field={column.field} value={value} />;
  return <NameText>{column.text(row)}</NameText>;
}
