import type { RaRecord } from 'react-admin';
import { FollowingDocuments, useRegistry } from 'cantera/admin';
import type { Entity } from 'cantera';
import { deliverersOf } from './quote.ts';

export default function QuoteDeliveries({ entity, record }: { entity: Entity; record: RaRecord }) {
  return deliverersOf(useRegistry(), entity).map(({ entity: deliverer, reference }) => (
    <FollowingDocuments key={deliverer.name} record={record} entity={deliverer} reference={reference} />
  ));
}
