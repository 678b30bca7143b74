import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import { Icon, Table } from 'cantera/admin';
import { formatDateTime, formatNumber } from 'cantera';
import {
  extentOf,
  verdictOf,
  type Difference,
  type Verificacion,
  type VerificarProgress,
} from './verificacion.ts';

export function VerificarProgressBar({ progress }: { progress: VerificarProgress | null }) {
  const { etapa, paso, pasos, hechos, de } = progress ?? INITIAL_PROGRESS;
  const formatCount = (count: number) => formatNumber(count, 0);
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 600, mb: 1 }}>
        {progress ? `Paso ${paso} de ${pasos}: ${etapa}` : etapa}
      </Typography>
      <LinearProgress
        variant={progress ? 'determinate' : 'indeterminate'}
        value={de === 0 ? 0 : Math.min(100, (hechos / de) * 100)}
        aria-label={etapa}
      />
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {/* The non-breaking space keeps the line's height. */}
        {progress ? `${formatCount(hechos)} de ${formatCount(de)}` : '\u00A0'}
      </Typography>
    </>
  );
}

const INITIAL_PROGRESS = { etapa: 'Comenzando…', paso: 0, pasos: 0, hechos: 0, de: 0 };

export function VerificarResult({ verificacion }: { verificacion: Verificacion }) {
  const { informe, iniciadaEn, usuario } = verificacion;
  const isFine = informe?.total === 0;
  return (
    <section aria-label="Resultado">
      <Box role="status" sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', mb: 1 }}>
        <Box sx={{ color: isFine ? 'success.main' : 'error.main', pt: '3px' }}>
          <Icon name={isFine ? 'check' : 'warning'} size={22} />
        </Box>
        <div>
          <Typography sx={{ fontSize: 18, fontWeight: 600 }}>
            {informe ? verdictOf(informe) : 'La última verificación se interrumpió antes de terminar'}
          </Typography>
          {informe && <Typography color="text.secondary">Se compararon {extentOf(informe)}</Typography>}
          <Typography color="text.secondary">
            {formatDateTime(iniciadaEn)}, por {usuario}
          </Typography>
        </div>
      </Box>
      {informe && informe.total > 0 && (
        <Differences
          differences={informe.diferencias}
          restCount={informe.total - informe.diferencias.length}
        />
      )}
    </section>
  );
}

function Differences({ differences, restCount }: { differences: readonly Difference[]; restCount: number }) {
  return (
    <>
      <Table
        rows={differences.map((difference, index) => ({ id: index, ...difference }))}
        aria-label="Diferencias"
        sx={{ mx: -3, '& td': { py: '7px', verticalAlign: 'top' } }}
      >
        <DataTable.Col source="que" label="Qué" cellSx={WIDE} />
        <DataTable.Col source="donde" label="Dónde" cellSx={WIDE} />
        <DataTable.Col source="esperado" label="Se esperaba" cellSx={NARROW} />
        <DataTable.Col source="encontrado" label="Se encontró" cellSx={NARROW} />
      </Table>
      {restCount > 0 && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          Y {formatNumber(restCount, 0)} más.
        </Typography>
      )}
    </>
  );
}

const WIDE = () => ({ minWidth: 160 });
const NARROW = () => ({ minWidth: 120 });
