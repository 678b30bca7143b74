import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { Button, DocumentCard, Icon, Link, mayDo, useRegistry } from 'cantera/admin';
import { request } from 'cantera/http';
import type { faltaEntregar } from '../../ventas/faltaEntregar.server.ts';
import { FALTA_ENTREGAR } from '../../ventas/faltaEntregar.ts';
import { formatTonnes } from '../../ventas/weights.ts';

/** Lists a client's presupuestos of which materials are still to be delivered, and offers a remito for them. */
export default function FaltaEntregar({ record }: { record: RaRecord }) {
  const remitos = useRegistry().get('remitos');
  const { data } = useQuery({
    queryKey: ['presupuestos', 'faltaEntregar', record.id],
    queryFn: ({ signal }) =>
      request<typeof faltaEntregar>('GET', `${FALTA_ENTREGAR}?clienteId=${String(record.id)}`, { signal }),
    gcTime: 0,
  });
  if (!data || data.presupuestos.length === 0) return null;
  return (
    <DocumentCard title="Falta entregar">
      <List disablePadding>
        {data.presupuestos.map(({ id, numero, lineas }, index) => (
          <ListItem
            key={id}
            disableGutters
            divider={index < data.presupuestos.length - 1}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
          >
            <Link className="record-link" to={`/presupuestos/${id}/show`}>
              Presupuesto {numero}
            </Link>
            {lineas.map(({ nombre, cantidad, pendiente }, lineIndex) => (
              <div key={lineIndex}>
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
          </ListItem>
        ))}
      </List>
    </DocumentCard>
  );
}
