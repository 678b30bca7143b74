import { useDataProvider, useListContext } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import type { Column } from '#schema/columns.ts';
import { inSentence } from '#schema/messages.ts';
import { useEntity } from '../registry.ts';
import { ExportMenu } from './ExportMenu.tsx';

export function ExportButton({ columns, compact }: { columns: readonly Column[]; compact: boolean }) {
  const entity = useEntity();
  const { filterValues: filter, sort, total } = useListContext();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  return (
    <ExportMenu
      compact={compact}
      isEmpty={!total}
      // A CSV has one table, so the lines are in the Excel file alone.
      csvLacks={entity.lines.map(({ label }) => inSentence(label.many)).join(', ')}
      fetchAs={(format) => {
        const keys = columns.map(({ key }) => key);
        return dataProvider.exportAs(entity.name, { sort, filter, format, columns: keys });
      }}
    />
  );
}
