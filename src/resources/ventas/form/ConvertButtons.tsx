import { Button, Icon, mayDo, useRegistry } from 'cantera/admin';
import type { RaRecord } from 'react-admin';
import { compareDecimals, type Entity, inSentence, isVoid, type Row } from 'cantera';
import { deliveringEntities, pendingOf } from './quote.ts';
import { ventasEs } from '../ventas.es.ts';

type Props = { entity: Entity; record: RaRecord };

/** Buttons that deliver what is pending of a quote, each by a document of another entity. */
export default function ConvertButtons({ entity: quotes, record: quote }: Props) {
  const deliveries = deliveringEntities(useRegistry(), quotes).filter(({ entity }) =>
    mayDo(entity, 'create'),
  );
  // A list's record has no lines yet.
  const lines = quotes.lines.flatMap(({ name }) => (quote[name] ?? []) as Row[]);
  const hasPending = lines.some((line) => compareDecimals(pendingOf(line), '0') > 0);
  if (isVoid(quotes, quote) || !hasPending) return null;
  return deliveries.map(({ entity, reference }) => (
    <Button
      key={entity.name}
      to={`/${entity.name}/create?${reference}=${quote.id}`}
      variant="contained"
      startIcon={<Icon name="truck" />}
    >
      {ventasEs.convert(inSentence(entity.label.one))}
    </Button>
  ));
}
