import type { RaRecord } from 'react-admin';
import { Deliveries } from '#admin/document/Deliveries.tsx';
import { useRegistry } from '#admin/registry.ts';
import type { Entity } from '#schema/entity.ts';
import { deliverersOf } from './quote.ts';

export default function QuoteDeliveries({ entity, record }: { entity: Entity; record: RaRecord }) {
  return deliverersOf(useRegistry(), entity).map(({ entity: by, reference }) => (
    <Deliveries key={by.name} of={record} by={by} through={reference} />
  ));
}
