import { useState } from 'react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { ExportFormat } from '#dataProvider/index.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { CompactButton } from '../list/CompactButton.tsx';
import { saveFile } from '../saveFile.ts';

type Props = {
  fetchAs: (format: ExportFormat) => Promise<{ file: Blob; name: string }>;
  isEmpty: boolean;
  csvLacks?: string | undefined;
  compact?: boolean;
};

export function ExportMenu({ fetchAs, isEmpty, csvLacks, compact = false }: Props) {
  const dialogs = useDialogs();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const download = async (format: ExportFormat) => {
    setAnchor(null);
    setBusy(true);
    try {
      const { file, name } = await fetchAs(format);
      saveFile(file, name);
    } catch (error) {
      void dialogs.error((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <CompactButton
        compact={compact}
        icon="download"
        label={translate(isBusy ? 'cantera.list.exportando' : 'cantera.list.exportar')}
        disabled={isBusy || isEmpty}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void download('xlsx')}>{translate('cantera.list.exportXlsx')}</MenuItem>
        <MenuItem onClick={() => void download('csv')}>
          {csvLacks
            ? translate('cantera.list.exportCsvAlone', { lines: csvLacks })
            : translate('cantera.list.exportCsv')}
        </MenuItem>
      </Menu>
    </>
  );
}
