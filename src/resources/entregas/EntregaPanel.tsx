import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { Button, DocumentCard, Facts, Link, mayDo, StateBadge, useRegistry } from 'cantera/admin';
import { request } from 'cantera/http';
import type { Entity } from 'cantera';
import type { entregas } from './entrega.ts';

export default function EntregaPanel({ entity, record }: { entity: Entity; record: RaRecord }) {
  const entregaEntity = useRegistry().get('entregas');
  const { data } = useQuery({
    queryKey: ['entregas', 'remito', record.id],
    queryFn: async ({ signal }) =>
      (await request('GET', `Entrega?remitoId=${record.id}`, { signal })) as { items: RaRecord[] },
    gcTime: 0,
  });
  const [delivery] = data?.items ?? [];
  if (!delivery) return null;
  const filledNames = FACT_NAMES.filter((name) => delivery[name] !== null);
  const state = entregaEntity.states?.[String(delivery['estado'])];
  return (
    <DocumentCard
      title="Entrega"
      aside={
        <Link to={`/entregas/${delivery.id}/show`} aria-label={`Ver la entrega: ${state?.label ?? ''}`}>
          <StateBadge state={state} />
        </Link>
      }
    >
      <Facts entity={entregaEntity} record={delivery} names={filledNames} />
      {delivery['diferencia'] === 'corregir' && mayDo(entity, 'edit') && (
        <p>
          <Button to={`/${entity.name}/${record.id}`}>Editar el remito</Button>
        </p>
      )}
    </DocumentCard>
  );
}

const FACT_NAMES = [
  'cargadoEn',
  'entregadoEn',
  'oficina',
  'receptor',
  'documento',
  'lugar',
  'reloj',
  'toneladas',
  'motivo',
  'diferencia',
  'resolucion',
  'firma',
  'foto1',
  'foto2',
  'foto3',
] as const satisfies readonly (keyof typeof entregas.fields)[];
