import { useState } from 'react';
import Button from '@mui/material/Button';
import { useDataProvider, useListContext, useTranslate, type RaRecord } from 'react-admin';
import { today } from '#domain/dates.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import type { Column } from '../columns.ts';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '../icons.tsx';
import { useEntity } from '../registry.tsx';

/** The most rows that one call answers (spec: pageSize up to 10000). */
const AT_ONCE = 10_000;

/** Every row that the filters leave, with the chosen columns, as CSV. `compact`: only its drawing. */
export function ExportButton({ columns, compact }: { columns: readonly Column[]; compact: boolean }) {
  const entity = useEntity();
  const { filterValues: filter, sort, total } = useListContext();
  const dataProvider = useDataProvider();
  const dialogs = useDialogs();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);

  const fetchAll = async () => {
    const rows: RaRecord[] = [];
    for (let page = 1; ; page++) {
      const answer = await dataProvider.getList<RaRecord>(entity.name, {
        pagination: { page, perPage: AT_ONCE },
        sort,
        filter,
      });
      rows.push(...answer.data);
      if (rows.length >= (answer.total ?? 0) || answer.data.length === 0) return rows;
    }
  };
  const download = async () => {
    setBusy(true);
    try {
      const [rows, { saveAs }, { toCsv }] = await Promise.all([
        fetchAll(),
        import('file-saver'),
        import('./csv.ts'),
      ]);
      saveAs(
        new Blob([toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }),
        `${entity.label.many} ${today()}.csv`,
      );
    } catch (error) {
      void dialogs.error((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  const label = translate(isBusy ? 'cantera.list.exportando' : 'cantera.list.exportar');
  const disabled = isBusy || !total;
  if (compact)
    return <IconButton icon="download" label={label} disabled={disabled} onClick={() => void download()} />;
  return (
    <Button
      variant="text"
      startIcon={<Icon name="download" />}
      disabled={disabled}
      onClick={() => void download()}
    >
      {label}
    </Button>
  );
}
