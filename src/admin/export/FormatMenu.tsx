import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { ExportFormat } from '#dataProvider/index.ts';

const FORMATS: readonly (readonly [ExportFormat, label: string])[] = [
  ['xlsx', 'cantera.list.exportXlsx'],
  ['csv', 'cantera.list.exportCsv'],
];

type Props = {
  anchor: HTMLElement | null;
  open: boolean;
  /** The content that a CSV lacks, such as 'ejemplares'. */
  csvLacks: string | undefined;
  onChoose: (format: ExportFormat) => void;
  onClose: () => void;
};

export default function FormatMenu({ anchor, open, csvLacks, onChoose, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose}>
      {FORMATS.map(([format, name]) => (
        <MenuItem key={format} onClick={() => onChoose(format)}>
          {format === 'csv' && csvLacks
            ? translate('cantera.list.exportCsvAlone', { lines: csvLacks })
            : translate(name)}
        </MenuItem>
      ))}
    </Menu>
  );
}
