import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Button } from '../Button.tsx';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { DataTable, useTranslate } from 'react-admin';
import type { ImportReport } from '#dataProvider/index.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/csv.ts';
import { formatCount } from '#domain/numbers.ts';
import { Icon } from '#look/Icon.tsx';
import { Table } from '../rows/Table.tsx';
import { saveFile } from '../saveFile.ts';

const COUNTS = ['nuevos', 'modificados', 'sinCambios', 'conErrores'] as const;

const MAX_SHOWN_ERRORS = 100;

const SEVERITIES = { wrong: 'error', nothing: 'info', ready: 'success' } as const;

type Props = { report: ImportReport; fileName: string; onRun: () => void };

/** Shows the result of a rehearsal: its errors, or else the button that runs the import. */
export function ImportOutcome({ report, fileName, onRun }: Props) {
  const translate = useTranslate();
  const outcome = outcomeOf(report);
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('cantera.import.resultTitle')}
      </Typography>
      <Box component="dl" sx={countsStyle}>
        {COUNTS.map((count) => (
          <Box key={count} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {translate(`cantera.import.${count}`)}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                fontSize: 24,
                fontWeight: 600,
                ...(count === 'conErrores' && outcome === 'wrong' && { color: 'error.main' }),
              }}
            >
              {formatCount(report[count])}
            </Box>
          </Box>
        ))}
      </Box>
      <Alert severity={SEVERITIES[outcome]} variant="outlined" role="status" sx={{ mt: 2 }}>
        {translate(`cantera.import.${outcome}`)}
      </Alert>
      {outcome === 'wrong' ? (
        <Errors report={report} fileName={fileName} />
      ) : (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
          <Button variant="contained" disabled={outcome === 'nothing'} onClick={onRun}>
            {translate('cantera.list.importar')}
          </Button>
        </Box>
      )}
    </Card>
  );
}

function outcomeOf({ conErrores, nuevos, modificados }: ImportReport): keyof typeof SEVERITIES {
  if (conErrores > 0) return 'wrong';
  return nuevos + modificados === 0 ? 'nothing' : 'ready';
}

function Errors({ report: { errores }, fileName }: Omit<Props, 'onRun'>) {
  const translate = useTranslate();
  const rows = errores.slice(0, MAX_SHOWN_ERRORS).map((error, index) => ({ ...error, id: index }));
  const headings = ['errorRow', 'errorColumn', 'errorValue', 'errorText'].map((key) =>
    translate(`cantera.import.${key}`),
  );
  const download = () => {
    const lines = errores.map((error) =>
      csvLine([rowLabel(error), error.columna, error.valor, error.mensaje]),
    );
    const file = new Blob([BYTE_ORDER_MARK, csvLine(headings), ...lines], { type: 'text/csv;charset=utf-8' });
    saveFile(file, translate('cantera.import.errorsFile', { name: fileName.replace(/\.\w+$/, '') }));
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 2, mb: 1 }}>
        <Typography variant="h2">{translate('cantera.import.errorsTitle')}</Typography>
        <Button variant="text" startIcon={<Icon name="download" />} onClick={download}>
          {translate('cantera.import.downloadErrors')}
        </Button>
      </Box>
      <Table rows={rows} aria-label={translate('cantera.import.errorsTitle')}>
        <DataTable.Col<RowError> label={headings[0]} render={rowLabel} />
        <DataTable.Col source="columna" label={headings[1]} />
        <DataTable.Col source="valor" label={headings[2]} />
        <DataTable.Col source="mensaje" label={headings[3]} />
      </Table>
      {errores.length > MAX_SHOWN_ERRORS && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('cantera.import.moreErrors', { count: MAX_SHOWN_ERRORS })}
        </Typography>
      )}
    </>
  );
}

type RowError = ImportReport['errores'][number];

/** Returns the number of an error's row, after the name of its sheet unless that is the first one. */
const rowLabel = ({ hoja, fila }: RowError): string => (hoja ? `${hoja}, ${fila}` : String(fila));

const countsStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
};
