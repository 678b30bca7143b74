import { Button } from '#admin/Button.tsx';
import Card from '@mui/material/Card';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mayDo, roleHere } from '#admin/access.ts';
import { Failed } from '#admin/pages/Failed.tsx';
import { Notice } from '#admin/pages/Notice.tsx';
import { late } from '#admin/late.tsx';
import { request } from '#http/request.ts';
import { can } from '#schema/registry.ts';
import { actividad } from '../system.ts';
import { remitos } from '../remitos/remito.ts';
import { Activity } from './Activity.tsx';
import { Figures } from './Figures.tsx';
import { OverLimit } from './OverLimit.tsx';
import { Products } from './Products.tsx';
import type { tablero } from './tablero.server.ts';
import { TABLERO } from './tablero.ts';
import './home.css';

const Guide = late(() => import('./Guide.tsx'));

/** The guide of a new business, or the figures. */
export default function Board() {
  const { data, error, refetch } = useQuery({
    queryKey: [TABLERO],
    queryFn: ({ signal }) => request<typeof tablero>('GET', TABLERO, { signal }),
    placeholderData: keepPreviousData,
  });

  if (error && !data) {
    return (
      <Card variant="outlined" sx={{ mt: 1.75 }}>
        <Failed title="No se pudo cargar el resumen." text={error.message} onRetry={refetch} />
      </Card>
    );
  }
  return (
    <>
      {data?.guia && <Guide guide={data.guia} onChange={() => void refetch()} />}
      {data?.sinRemitos ? (
        !data.guia && <NothingYet />
      ) : (
        <div className="board" aria-busy={!data}>
          <Figures tablero={data} />
          <div className="board-main">
            <div className="board-column">
              <Products sales={data ? data.ventas : undefined} />
              {(data?.limite === null || (data?.limite?.cuentas ?? 0) > 0) && (
                <OverLimit limit={data!.limite!} />
              )}
            </div>
            {can(actividad, 'list', roleHere()) === true && <Activity changes={data?.actividad} />}
          </div>
        </div>
      )}
    </>
  );
}

function NothingYet() {
  return (
    <Card variant="outlined" sx={{ mt: 1.75 }}>
      <Notice
        icon="truck"
        title="Todavía no se emitió ningún remito."
        text="Cuando emita el primero, aquí verá lo entregado hoy y en el mes."
      >
        {mayDo(remitos, 'create') && (
          <Button to={`/${remitos.name}/create`} variant="contained">
            Nuevo remito
          </Button>
        )}
      </Notice>
    </Card>
  );
}
