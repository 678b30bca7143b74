import LinearProgress from '@mui/material/LinearProgress';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { Button, Icon, Link, mayDo, useRegistry } from 'cantera/admin';
import { request } from 'cantera/http';
import type { faltaEntregar } from '../../ventas/faltaEntregar.server.ts';
import { FALTA_ENTREGAR } from '../../ventas/faltaEntregar.ts';
import { formatTonnes } from '../../ventas/weights.ts';

/** Tonnes that were quoted to a client and not delivered yet, by quote and product; nothing where all were. */
export default function FaltaEntregar({ record }: { record: RaRecord }) {
  const remitos = useRegistry().get('remitos');
  const { data } = useQuery({
    queryKey: ['presupuestos', 'faltaEntregar', record.id],
    queryFn: ({ signal }) =>
      request<typeof faltaEntregar>('GET', `${FALTA_ENTREGAR}?clienteId=${String(record.id)}`, { signal }),
    retry: false,
    gcTime: 0,
  });
  if (!data || data.presupuestos.length === 0) return null;
  return (
    <Card component="section" aria-label="Falta entregar" variant="outlined" className="falta-entregar">
      <h2>Falta entregar</h2>
      <ul>
        {data.presupuestos.map(({ id, numero, lineas }) => (
          <li key={id}>
            <Link className="record-link" to={`/presupuestos/${id}/show`}>
              Presupuesto {numero}
            </Link>
            {lineas.map(({ nombre, cantidad, pendiente }, place) => (
              <div key={place}>
                <div className="sum">
                  <span>{nombre}</span>
                  <span>
                    <b>{formatTonnes(pendiente)} t</b> de {formatTonnes(cantidad)}
                  </span>
                </div>
                <LinearProgress
                  variant="determinate"
                  value={100 - (Number(pendiente) / Number(cantidad)) * 100}
                  aria-label={`Entregado de ${nombre}`}
                />
              </div>
            ))}
            {mayDo(remitos, 'create') && (
              <Button to={`/remitos/create?presupuestoId=${id}`} startIcon={<Icon name="truck" />} fullWidth>
                Remitir lo que falta
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
