import { useState, type MouseEvent } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { CanteraDataProvider, ExportFormat } from '#dataProvider/index.ts';
import type { Column } from '#schema/columns.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '../icons.tsx';
import { useEntity } from '../registry.tsx';
import { saveFile } from '../saveFile.ts';

const FORMATS: readonly (readonly [ExportFormat, label: string])[] = [
  ['xlsx', 'cantera.list.exportXlsx'],
  ['csv', 'cantera.list.exportCsv'],
];

/** Every row that the filters leave, with the chosen columns, as a file. `compact`: only its drawing. */
export function ExportButton({ columns, compact }: { columns: readonly Column[]; compact: boolean }) {
  const entity = useEntity();
  const { filterValues: filter, sort, total } = useListContext();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const dialogs = useDialogs();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const download = async (format: ExportFormat) => {
    setAnchor(null);
    setBusy(true);
    try {
      const keys = columns.map(({ key }) => key);
      const { file, name } = await dataProvider.exportAs(entity.name, {
        sort,
        filter,
        format,
        columns: keys,
      });
      saveFile(file, name);
    } catch (error) {
      void dialogs.error((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  const label = translate(isBusy ? 'cantera.list.exportando' : 'cantera.list.exportar');
  const button = {
    disabled: isBusy || !total,
    'aria-haspopup': 'menu',
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {compact ? (
        <IconButton icon="download" label={label} {...button} />
      ) : (
        <Button variant="text" startIcon={<Icon name="download" />} {...button}>
          {label}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {FORMATS.map(([format, name]) => (
          <MenuItem key={format} onClick={() => void download(format)}>
            {translate(name)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
