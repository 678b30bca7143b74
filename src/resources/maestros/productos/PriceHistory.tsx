import { lazy, Suspense, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { DataTable, useGetList, type RaRecord } from 'react-admin';
import { Failed, Loading, Notice, PagerBar, Table } from 'cantera/admin';
import { formatDateTime, formatMoney } from 'cantera';
import { Acuerdos } from './Acuerdos.tsx';
import { historialPrecios } from './historialPrecio.ts';
import type { PriceStep } from './priceSteps.ts';

/** The chart's library is large, so it loads only here. */
const PriceChart = lazy(() => import('./PriceChart.tsx'));

/** The newest rows are enough for the chart; the export has older ones. */
const MAX_ROWS = 1000;
const PAGE_SIZE = 10;

export default function PriceHistory({ record }: { record: RaRecord }) {
  const titleId = useId();
  const { data, error, refetch } = useGetList<PriceStep & RaRecord>(
    historialPrecios.name,
    {
      filter: { productoId: record.id },
      pagination: { page: 1, perPage: MAX_ROWS },
      sort: { field: 'id', order: 'DESC' },
      // The version is part of the query's key: a saved product reads its history again.
      meta: { version: record.version as number },
    },
    // The error is shown below; without `onError`, react-admin would also notify.
    { onError: () => {} },
  );
  const content = () => {
    if (error) return <Failed title="No se pudo cargar el historial de precios" onRetry={refetch} />;
    if (!data) return <Loading icon="money" />;
    if (data.length === 0)
      return <Notice icon="money" role="status" title="Todavía no hay precios registrados" />;
    return (
      <>
        <Box sx={{ px: 2, pb: 2 }}>
          <Suspense>
            <PriceChart steps={data} />
          </Suspense>
        </Box>
        <HistoryTable steps={data} />
      </>
    );
  };

  return (
    <>
      <Acuerdos product={record} />
      <Card component="section" aria-labelledby={titleId} variant="outlined" sx={{ boxShadow: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ p: '16px 16px 12px' }}>
          Historial de precios
        </Typography>
        {content()}
      </Card>
    </>
  );
}

const { precio, ...fields } = historialPrecios.fields;
const priceLabelOf = (name: PriceStep['precio']) => precio.options.find(({ id }) => id === name)!.name;

function HistoryTable({ steps }: { steps: readonly PriceStep[] }) {
  const [page, setPage] = useState(1);
  const rows = steps.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <>
      <Table rows={rows} aria-label="Historial de precios" cards>
        <DataTable.Col<PriceStep>
          source="fecha"
          label={fields.fecha.label}
          cellClassName="unbroken"
          render={({ fecha }) => formatDateTime(fecha)}
        />
        <DataTable.Col<PriceStep>
          source="precio"
          label={precio.label}
          render={(step) => priceLabelOf(step.precio)}
        />
        <DataTable.Col<PriceStep>
          source="anterior"
          label={fields.anterior.label}
          align="right"
          render={({ anterior }) => (anterior === null ? '' : formatMoney(anterior))}
        />
        <DataTable.Col<PriceStep>
          source="nuevo"
          label={fields.nuevo.label}
          align="right"
          render={({ nuevo }) => formatMoney(nuevo)}
        />
        <DataTable.Col<PriceStep>
          source="usuario"
          label={fields.usuarioId.label}
          render={({ usuario }) => usuario?.usuario}
        />
        <DataTable.Col source="motivo" label={fields.motivo.label} />
      </Table>
      {steps.length > PAGE_SIZE && (
        <PagerBar page={page} perPage={PAGE_SIZE} total={steps.length} onPage={setPage} />
      )}
    </>
  );
}
