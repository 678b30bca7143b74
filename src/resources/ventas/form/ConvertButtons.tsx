import { Button, Icon, mayDo, useRegistry } from 'cantera/admin';
import type { RaRecord } from 'react-admin';
import { compareDecimals, type Entity, inSentence, isVoid, type Row } from 'cantera';
import { deliverersOf, pendingOf } from './quote.ts';
import { ventasEs } from '../ventas.es.ts';

export default function ConvertButtons({ entity, record }: { entity: Entity; record: RaRecord }) {
  const deliverers = deliverersOf(useRegistry(), entity).filter(({ entity: deliverer }) =>
    mayDo(deliverer, 'create'),
  );
  // A list's record has no lines yet.
  const lines = entity.lines.flatMap(({ name }) => (record[name] ?? []) as Row[]);
  if (isVoid(entity, record) || !lines.some((line) => compareDecimals(pendingOf(line), '0') > 0)) return null;
  return deliverers.map(({ entity: deliverer, reference }) => (
    <Button
      key={deliverer.name}
      to={`/${deliverer.name}/create?${reference}=${record.id}`}
      variant="contained"
      color="primary"
      startIcon={<Icon name="truck" />}
    >
      {ventasEs.convert(inSentence(deliverer.label.one))}
    </Button>
  ));
}
