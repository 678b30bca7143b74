import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { ExportMenu, Failed, Loading, Notice, PagerBar, Table } from 'cantera/admin';
import { fillPath, request, requestFile } from 'cantera/http';
import { entryColumns, entryRow, entryRowSx } from './entryColumns.tsx';
import type { movimientosRoute } from './movimientos.server.ts';
import { MOVIMIENTOS, MOVIMIENTOS_PATH, MOVIMIENTOS_EXPORT_PATH } from './movimiento.ts';

const PAGE_SIZE = 10;

export default function Movimientos({ record }: { record: RaRecord }) {
  const titleId = useId();
  const [page, setPage] = useState(1);
  const [showsAnnulled, setShowsAnnulled] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['saldos', 'movimientos', record.id, page, showsAnnulled],
    queryFn: ({ signal }) =>
      request<typeof movimientosRoute>(
        'GET',
        `${fillPath(MOVIMIENTOS_PATH, { id: record.id })}?vigentes=${!showsAnnulled}&pageNumber=${page}&pageSize=${PAGE_SIZE}`,
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <Card component="section" aria-labelledby={titleId} variant="outlined" sx={{ boxShadow: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 16px', alignItems: 'center', p: '8px 16px' }}>
        <Typography id={titleId} variant="h2" sx={{ mr: 'auto' }}>
          {MOVIMIENTOS}
        </Typography>
        <FormControlLabel
          control={
            <Switch
              checked={showsAnnulled}
              onChange={(_, checked) => {
                setShowsAnnulled(checked);
                setPage(1);
              }}
            />
          }
          label="Con correcciones y anulaciones"
        />
        <ExportMenu
          isEmpty={!data?.totalCount}
          fetchAs={(format) =>
            requestFile(
              `${fillPath(MOVIMIENTOS_EXPORT_PATH, { id: record.id })}?formato=${format}&vigentes=${!showsAnnulled}`,
            )
          }
        />
      </Box>
      {error ? (
        <Failed title="No se pudieron cargar los movimientos" onRetry={refetch} />
      ) : data === undefined ? (
        <Loading icon="money" />
      ) : data.totalCount === 0 ? (
        <Notice
          icon="money"
          role="status"
          title={
            showsAnnulled
              ? 'Esta cuenta todavía no tiene movimientos'
              : 'Esta cuenta no tiene movimientos en pie'
          }
        />
      ) : (
        <>
          <Table
            cards
            className={isPlaceholderData ? 'entries rows-waiting' : 'entries'}
            aria-label={MOVIMIENTOS}
            rows={data.items.map(entryRow)}
            rowSx={entryRowSx}
          >
            {entryColumns({ showsSubcuenta: true })}
          </Table>
          {data.totalCount > PAGE_SIZE && (
            <PagerBar page={page} perPage={PAGE_SIZE} total={data.totalCount} onPage={setPage} />
          )}
        </>
      )}
    </Card>
  );
}
