import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { filteredList, LinkTo, Panel, roleHere } from 'cantera/admin';
import { access, formatNumber } from 'cantera';
import { reporteMateriales } from '../reportes/materiales.ts';
import { REPORT_SALE_TYPES } from '../ventas/saleTypes.ts';
import { remitos } from '../ventas/remitos/remito.ts';
import { MAX_PRODUCT_BARS, type DeliveredProducts } from './tablero.ts';
import { THIS_MONTH } from './home.ts';

/** @param products undefined while they are loading, null when that failed */
export function ProductBars({ products }: { products: DeliveredProducts | null | undefined }) {
  const bars = products ? barsOf(products) : PLACEHOLDERS;
  // At least 1, since the placeholders have no tonnes.
  const maxTonnes = Math.max(...bars.map(({ tonnes }) => tonnes), 1);
  return (
    <Panel
      title="Toneladas por producto"
      aside={products && <LinkTo to={filteredList(remitos.name, THIS_MONTH)}>Remitos del mes</LinkTo>}
      failed={products === null && 'No se pudo calcular.'}
    >
      {products && bars.length === 0 ? (
        <Typography sx={{ p: '0 16px 12px', color: 'text.secondary' }}>
          Este mes todavía no se entregó nada.
        </Typography>
      ) : (
        <Box component="ul">
          {bars.map(({ id, name, tonnes }, index) => (
            <Box component="li" key={name || index} sx={ROW}>
              {products ? <Name id={id} name={name} /> : <Skeleton />}
              <LinearProgress
                aria-hidden
                variant="determinate"
                value={(tonnes / maxTonnes) * 100}
                sx={{ order: { xs: 1, sm: 0 }, height: { xs: 8, sm: 18 }, background: 'none' }}
              />
              <Box component="b" sx={{ textAlign: 'end' }}>
                {products && `${formatNumber(tonnes.toFixed(2), 2)}\u00a0t`}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 220px) minmax(0, 1fr) 104px' },
  gap: { xs: '4px 12px', sm: 2 },
  alignItems: 'center',
  minHeight: 40,
  p: '4px 16px',
  '& > .MuiLinearProgress-root': { gridColumn: { xs: 'span 2', sm: 'auto' } },
} as const;

type Bar = { readonly id: number | null; readonly name: string; readonly tonnes: number };

const PLACEHOLDERS: readonly Bar[] = Array.from({ length: MAX_PRODUCT_BARS }, () => ({
  id: null,
  name: '',
  tonnes: 0,
}));

/** Returns a bar for each of the greatest products; the last one is for all others, if there are too many. */
function barsOf({ cantidad, total, barras }: DeliveredProducts): Bar[] {
  const bars = barras.map(({ productoId, nombre, valor }) => ({
    id: productoId,
    name: nombre,
    tonnes: Number(valor),
  }));
  if (cantidad <= MAX_PRODUCT_BARS) return bars;
  const greatest = bars.slice(0, MAX_PRODUCT_BARS - 1);
  const rest = Number(total) - greatest.reduce((sum, { tonnes }) => sum + tonnes, 0);
  return [...greatest, { id: null, name: `Otros ${cantidad - greatest.length} productos`, tonnes: rest }];
}

function Name({ id, name }: Pick<Bar, 'id' | 'name'>) {
  if (access(reporteMateriales.access, roleHere()) === false) return <span>{name}</span>;
  const query = new URLSearchParams({
    ...(id !== null && { productoId: String(id) }),
    tipoTransaccion: String(REPORT_SALE_TYPES.materiales.remito),
    fechaDesde: 'monthStart',
    fechaHasta: 'today',
  });
  return <LinkTo to={`${reporteMateriales.path}?${query.toString()}`}>{name}</LinkTo>;
}
