import { use, useEffect, useState } from 'react';
import { useDataProvider, useListContext, type Identifier, type RaRecord } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import { sumOfDecimals } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import { bulkEs } from '#i18n/bulk.es.ts';
import type { Column } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import { typeOf } from '#schema/fields/index.ts';
import { mayCall } from '../access.ts';
import { Button } from '../Button.tsx';
import { Icon, type IconName } from '../icons.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { lazily } from '../lazily.tsx';
import { ExportMenu } from '../list/ExportMenu.tsx';
import { useEntity, useRegistry } from '../registry.ts';
import { gatherersOf } from './gatherers.ts';
import { NO_TICKS, TicksContext } from './ticks.ts';
import { useBulkPrint } from './useBulkPrint.ts';
import { useWanted } from './wanted.ts';
import './bulk.css';

const BulkDialog = lazily(() => import('./BulkDialog.tsx'));

/** What can be done with the ticked rows. */
export function BulkBar({ columns }: { columns: readonly Column[] }) {
  const entity = useEntity();
  const [ticks, setTicks] = use(TicksContext);
  const { filterValues, total = 0, data = [] } = useListContext<RaRecord>();
  const [running, setRunning] = useState<string | null>(null);
  const count = ticks.all ?? ticks.records.size;
  const shown = (value: number) => formatNumber(value, 0);
  const filters = JSON.stringify(filterValues);
  useEffect(() => () => setTicks(NO_TICKS), [filters, setTicks]);
  useShortcut({ keys: ' ', label: 'cantera.keyboard.tick', within: '.record-link', run: tickFocused });
  const clear = () => setTicks(NO_TICKS);
  useShortcut(count > 0 ? { keys: 'Escape', label: 'cantera.keyboard.untick', run: clear } : null);
  const dialog = running !== null && (
    <BulkDialog entity={entity} verb={running} onClose={() => setRunning(null)} />
  );
  if (count === 0) return dialog;
  return (
    <>
      <div className="bulk-bar" role="toolbar" aria-label={bulkEs.bar}>
        <b role="status">{bulkEs.chosen(shown(count), entity.label.gender)}</b>
        {ticks.all === null && <span>{sumsOf(entity, [...ticks.records.values()]).join(' · ')}</span>}
        {ticks.all === null && total > data.length && count < total && (
          <Button variant="text" color="primary" onClick={() => setTicks({ ...NO_TICKS, all: total })}>
            {bulkEs.all(shown(total), entity.label.gender)}
          </Button>
        )}
        <span className="bulk-actions">
          {actionsOf(entity).map(({ verb, label, icon, danger }) => (
            <Button
              key={verb}
              startIcon={<Icon name={icon} />}
              color={danger ? 'error' : 'inherit'}
              onClick={() => setRunning(verb)}
            >
              {label}
            </Button>
          ))}
          {ticks.all === null && <Gather ids={[...ticks.records.keys()]} />}
          {mayCall(entity, 'printMany') && <PrintTicked />}
          <ExportTicked columns={columns} />
        </span>
        <Button variant="text" startIcon={<Icon name="close" />} onClick={clear}>
          {bulkEs.clear}
        </Button>
      </div>
      {dialog}
    </>
  );
}

/** As below the list: without annulled records. */
function sumsOf({ list, fields, states }: Entity, records: readonly RaRecord[]): string[] {
  const standing = records.filter(({ estado }) => states?.[String(estado)]?.isVoid !== true);
  const amounts = list.totals.filter((name) => fields[name]!.type === 'money');
  return amounts.map((name) => {
    const field = fields[name]!;
    const amountsOf = standing.map((record) => String(record[name] ?? '0'));
    return typeOf(field).format(sumOfDecimals(amountsOf, decimalPlaces(field)), field);
  });
}

type Offered = { verb: string; label: string; icon: IconName; danger: boolean };

const actionsOf = (entity: Entity): Offered[] => [
  ...Object.entries(entity.actions)
    .filter(([name]) => mayCall(entity, `bulk:${name}`))
    .map(([name, { label, icon = 'check', danger = false }]) => ({
      verb: `bulk:${name}`,
      label,
      icon,
      danger,
    })),
  ...(mayCall(entity, 'deleteMany')
    ? [{ verb: 'deleteMany', label: bulkEs.delete, icon: 'delete', danger: true } as const]
    : []),
];

function Gather({ ids }: { ids: readonly Identifier[] }) {
  return gatherersOf(useRegistry(), useEntity())
    .filter(({ max }) => ids.length <= max)
    .map(({ address, word }) => (
      <Button key={address} to={`${address}${ids.join(',')}`} startIcon={<Icon name={word.icon ?? 'add'} />}>
        {word.label}
      </Button>
    ));
}

function PrintTicked() {
  const { print, isBusy } = useBulkPrint();
  return (
    <Button startIcon={<Icon name="print" />} disabled={isBusy} onClick={() => void print()}>
      {bulkEs.print}
    </Button>
  );
}

function ExportTicked({ columns }: { columns: readonly Column[] }) {
  const { name } = useEntity();
  const { filter, sort, ids } = useWanted();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  return (
    <ExportMenu
      isEmpty={false}
      fetchAs={(format) => {
        const keys = columns.map(({ key }) => key);
        const chosen = ids ? { ids: ids.join(',') } : filter;
        return dataProvider.exportAs(name, { sort, filter: chosen, format, columns: keys });
      }}
    />
  );
}

function tickFocused(): void {
  document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('.tick')?.click();
}
