import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'react-admin';
import { compareDecimals } from '#domain/money.ts';
import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { lowerFirst } from '#schema/messages.ts';
import { mayDo } from '../access.ts';
import { Icon } from '../icons.tsx';
import { useRegistry } from '../registry.tsx';
import { Link } from '../routing/index.ts';
import { PrintButton } from './PrintButton.tsx';
import { deliverersOf, pendingOf } from '#resources/ventas/form/quote.ts';

/** What can be done with any document on its detail: print it, and turn a quote into what delivers it. */
export default function DocumentButtons({ entity, record }: { entity: Entity; record: RaRecord }) {
  const translate = useTranslate();
  const isVoid = entity.states?.[String(record['estado'])]?.isVoid === true;
  const deliverers = deliverersOf(useRegistry(), entity).filter((other) => mayDo(other, 'create'));
  // A list's record has no lines yet.
  const lines = entity.lines.flatMap(({ name }) => (record[name] ?? []) as Row[]);
  const isPending =
    deliverers.length > 0 && !isVoid && lines.some((line) => compareDecimals(pendingOf(line), '0') > 0);
  return (
    <>
      <PrintButton entity={entity} record={record} />
      {isPending &&
        deliverers.map((other) => (
          <Button
            key={other.name}
            component={Link}
            to={`/${other.name}/create?${other.document!.sale!.quote!.document}=${record.id}`}
            startIcon={<Icon name="truck" />}
          >
            {translate('cantera.document.convert', { what: lowerFirst(other.label.one) })}
          </Button>
        ))}
    </>
  );
}
