import { useState } from 'react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ExportFormat } from '#dataProvider/index.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { CompactButton } from '../CompactButton.tsx';
import { saveFile } from '../saveFile.ts';

type Props = {
  fetchAs: (format: ExportFormat) => Promise<{ file: Blob; name: string }>;
  isEmpty: boolean;
  /** The names of the lines, which only the Excel file has. */
  csvLacks?: string | undefined;
  compact?: boolean;
};

export function ExportMenu({ fetchAs, isEmpty, csvLacks, compact = false }: Props) {
  const dialogs = useDialogs();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate: download, isPending: isBusy } = useMutation({
    mutationFn: fetchAs,
    onMutate: () => setAnchor(null),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: ({ message }) => void dialogs.error(message),
  });

  return (
    <>
      <CompactButton
        compact={compact}
        icon="download"
        label={translate(isBusy ? 'cantera.list.exportando' : 'ra.action.export')}
        disabled={isBusy || isEmpty}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => download('xlsx')}>{translate('cantera.list.exportXlsx')}</MenuItem>
        <MenuItem onClick={() => download('csv')}>
          {csvLacks
            ? translate('cantera.list.exportCsvAlone', { lines: csvLacks })
            : translate('cantera.list.exportCsv')}
        </MenuItem>
      </Menu>
    </>
  );
}
