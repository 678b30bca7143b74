import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Button } from '../Button.tsx';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { FileReading } from '#dataProvider/index.ts';
import type { ImportColumn } from '#schema/importing.ts';
import { Select } from '../fields/Input.tsx';
import { keyLabel } from './FilePicker.tsx';
import { ReadingOptions } from './ReadingOptions.tsx';
import type { ReadFile } from './useImport.ts';

type Props = {
  file: ReadFile;
  columns: readonly ImportColumn[];
  /** The name of the field that each column of the file has; null for a column that is not imported. */
  mapping: readonly (string | null)[];
  onReadAgain: (reading: FileReading) => void;
  onChoose: (index: number, name: string | null) => void;
  onRehearse: () => void;
  isPrimary: boolean;
};

export function Columns({ file, columns, mapping, onReadAgain, onChoose, onRehearse, isPrimary }: Props) {
  const translate = useTranslate();
  const hasKey = columns.every(({ name, isKey }) => !isKey || mapping.includes(name));
  const missing = columns.filter(
    ({ name, isRequired, isKey }) => isRequired && !isKey && !mapping.includes(name),
  );
  return (
    <Card component="section" sx={{ p: 2, mb: 1.75 }}>
      <Typography variant="h2">{translate('cantera.import.columnsTitle')}</Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {translate('cantera.import.file', { name: file.name, smart_count: file.filas })}
      </Typography>
      <ReadingOptions file={file} onReadAgain={onReadAgain} />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 880 }}>
        {file.titulos.map((heading, index) => {
          const name = heading || translate('cantera.import.noHeading', { number: index + 1 });
          return (
            <Box component="li" key={index} sx={rowStyle}>
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
                <Typography noWrap color="text.secondary" sx={{ fontSize: 13 }}>
                  {sampleOf(file, index)}
                </Typography>
              </Box>
              <Select
                value={mapping[index] ?? ''}
                onChange={(event) => onChoose(index, event.target.value || null)}
                aria-label={translate('cantera.import.fieldOf', { heading: name })}
              >
                <option value="">{translate('cantera.import.skip')}</option>
                {columns.map((column) => (
                  <option key={column.name} value={column.name}>
                    {column.field.label}
                  </option>
                ))}
              </Select>
            </Box>
          );
        })}
      </Box>
      {file.hojas?.map(({ nombre, filas, sinUsar }) => (
        <Typography key={nombre} color="text.secondary" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          {translate('cantera.import.sheet', { name: nombre, smart_count: filas })}
          {sinUsar.length > 0 &&
            ` ${translate('cantera.import.sheetUnused', { headings: sinUsar.join(', ') })}`}
        </Typography>
      ))}
      {!hasKey && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1.5 }}>
          {translate('cantera.import.missingKey', { key: keyLabel(columns) })}
        </Alert>
      )}
      {hasKey && missing.length > 0 && (
        <Alert severity="info" variant="outlined" sx={{ mt: 1.5 }}>
          {translate('cantera.import.missing', {
            fields: missing.map(({ field }) => field.label).join(', '),
          })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
        <Button
          variant={isPrimary ? 'contained' : 'outlined'}
          color="primary"
          disabled={!hasKey}
          onClick={onRehearse}
        >
          {translate('cantera.import.test')}
        </Button>
      </Box>
    </Card>
  );
}

const rowStyle = {
  display: 'grid',
  gap: '4px 16px',
  gridTemplateColumns: { xs: '1fr', sm: '1fr minmax(220px, 320px)' },
  alignItems: 'center',
  py: 1,
  borderTop: '1px solid var(--line)',
};

function sampleOf({ muestra }: ReadFile, index: number): string {
  const values = muestra.map((cells) => cells[index] ?? null).filter((cell) => cell !== null);
  return values.length === 0 ? '—' : values.join(' · ');
}
