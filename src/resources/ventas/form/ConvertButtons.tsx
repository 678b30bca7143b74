import { Button } from '#admin/Button.tsx';
import type { RaRecord } from 'react-admin';
import { mayDo } from '#admin/access.ts';
import { Icon } from '#admin/icons.tsx';
import { useRegistry } from '#admin/registry.ts';
import { compareDecimals } from '#domain/money.ts';
import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { inSentence } from '#schema/messages.ts';
import { deliverersOf, pendingOf } from './quote.ts';
import { ventasEs } from '../ventas.es.ts';

/** Links to the forms that deliver what is left of a quote. */
export default function ConvertButtons({ entity, record }: { entity: Entity; record: RaRecord }) {
  const deliverers = deliverersOf(useRegistry(), entity).filter(({ entity: by }) => mayDo(by, 'create'));
  const isVoid = entity.states?.[String(record['estado'])]?.isVoid === true;
  // A list's record has no lines yet.
  const lines = entity.lines.flatMap(({ name }) => (record[name] ?? []) as Row[]);
  if (isVoid || !lines.some((line) => compareDecimals(pendingOf(line), '0') > 0)) return null;
  return deliverers.map(({ entity: by, reference }) => (
    <Button
      key={by.name}
      to={`/${by.name}/create?${reference}=${record.id}`}
      startIcon={<Icon name="truck" />}
    >
      {ventasEs.convert(inSentence(by.label.one))}
    </Button>
  ));
}
