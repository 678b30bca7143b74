import { use, useEffect, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { BulkActionsToolbar, useDataProvider, useListContext, type RaRecord } from 'react-admin';
import type { CanteraDataProvider } from '#dataProvider/index.ts';
import { sumOfDecimals } from '#domain/money.ts';
import { formatCount } from '#domain/numbers.ts';
import { serverMessageOf } from '#http/request.ts';
import { bulkEs } from '#i18n/bulk.es.ts';
import type { Column } from '#schema/columns.ts';
import type { Action } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import { typeOf } from '#schema/fieldTypes.ts';
import { isVoid } from '#schema/registry.ts';
import { mayCall } from '../access.ts';
import { mayRun } from '../actions/offeredActions.ts';
import { Button } from '../Button.tsx';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { Icon } from '#look/Icon.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { lazily } from '../lazily.tsx';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { BulkParts } from '../parts.tsx';
import { printPdf } from '../print/printPdf.ts';
import { useEntity } from '../registry.ts';
import { useFocusFallback } from '../useFocusFallback.ts';
import { TicksContext, useSelection } from './useSelection.ts';

type Verb = Pick<Action, 'label' | 'icon' | 'danger'>;

const DELETION: Verb = { label: bulkEs.delete, icon: 'delete', danger: true };

const BulkDialog = lazily(() => import('./BulkDialog.tsx'));

export function BulkBar({ columns }: { columns: readonly Column[] }) {
  const entity = useEntity();
  const { areAllTicked, count, records, clear } = useSelection();
  const { data, filterValues } = useListContext<RaRecord>();
  const { recordsById } = use(TicksContext);
  const [verb, setVerb] = useState<string | null>(null);
  const filtersAsText = JSON.stringify(filterValues);
  // The selection ends when the filters change and when the list is left, and with it the question about it.
  useEffect(
    () => () => {
      clear();
      setVerb(null);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `clear` is new in every render
    [filtersAsText],
  );
  // The selection has only ids, but the bar needs the records of every shown page.
  useEffect(() => {
    for (const record of data ?? []) recordsById.set(record.id, record);
  }, [data, recordsById]);
  useFocusFallback([String(verb)]);
  useShortcut({ keys: ' ', label: 'cantera.keyboard.tick', within: '.record-link', run: toggleFocused });
  useShortcut(count > 0 ? { keys: 'Escape', label: 'ra.action.unselect', run: clear } : null);
  const dialog = verb !== null && <BulkDialog entity={entity} verb={verb} onClose={() => setVerb(null)} />;
  // The records are unknown when all matching rows are ticked.
  const mayRunOnSome = (action: Action) => areAllTicked || records.some((record) => mayRun(action, record));
  const renderVerb = (name: string, { label, icon = 'check', danger }: Verb) => (
    <Button
      key={name}
      startIcon={<Icon name={icon} />}
      color={danger ? 'error' : 'inherit'}
      onClick={() => setVerb(name)}
    >
      {label}
    </Button>
  );
  // Nothing is ticked after a run on all matching rows, while the dialog lists the rows that were refused.
  if (count === 0) return dialog;
  return (
    <>
      <Bar>
        {Object.entries(entity.actions)
          .filter(([name, action]) => mayCall(entity, `bulk:${name}`) && mayRunOnSome(action))
          .map(([name, action]) => renderVerb(`bulk:${name}`, action))}
        {mayCall(entity, 'deleteMany') && renderVerb('deleteMany', DELETION)}
        {/* The application's own buttons. They take ids, which are unknown when all matching rows are ticked. */}
        {!areAllTicked && <BulkParts entity={entity} ids={records.map(({ id }) => id)} />}
        {mayCall(entity, 'printMany') && <PrintTicked />}
        <ExportTicked columns={columns} />
      </Bar>
      {dialog}
    </>
  );
}

/** react-admin's toolbar, at the window's lower edge, so that the rows stay where they are. */
function Bar({ children }: { children: ReactNode }) {
  const entity = useEntity();
  const { gender } = entity.label;
  const { areAllTicked, count, records, tickAll } = useSelection();
  const { total = 0, data = [] } = useListContext<RaRecord>();
  const hasMorePages = total > data.length;
  const selection = (
    <>
      <b role="status">{bulkEs.chosen(formatCount(count), gender)}</b>
      {!areAllTicked && <span>{sumsOf(entity, records).join(' · ')}</span>}
      {hasMorePages && count < total && (
        <Button variant="text" color="primary" onClick={() => tickAll(total)}>
          {bulkEs.all(formatCount(total), gender)}
        </Button>
      )}
    </>
  );
  return (
    <Box role="toolbar" aria-label={bulkEs.bar} className="bulk-bar" sx={BAR_STYLE}>
      {/* The count, the sums and the button stand where react-admin has its own label and button. */}
      <BulkActionsToolbar label="" selectAllButton={selection}>
        {children}
      </BulkActionsToolbar>
    </Box>
  );
}

const BAR_STYLE = {
  position: 'sticky',
  // The bar is above the checkboxes of the rows, which are at 1.
  zIndex: 2,
  bottom: 0,
  // `&&` outranks react-admin's own rules.
  '&& .RaBulkActionsToolbar-toolbar': {
    position: 'static',
    flexWrap: 'wrap',
    gap: '8px',
    height: 'auto',
    minHeight: 52,
    padding: '8px 16px',
    border: '1px solid var(--line)',
    borderRadius: '8px',
    background: 'var(--primary-soft)',
    color: 'var(--ink)',
    transform: 'none',
  },
  '&& .RaBulkActionsToolbar-title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  '&& .MuiTypography-root:empty': { display: 'none' },
  '&& .RaBulkActionsToolbar-topToolbar': {
    flexWrap: { xs: 'nowrap', sm: 'wrap' },
    gap: '8px',
    padding: 0,
    marginLeft: 'auto',
    overflowX: 'auto',
    background: 'none',
  },
};

function sumsOf(entity: Entity, records: readonly RaRecord[]): string[] {
  const { list, fields } = entity;
  const nonVoidRecords = records.filter((record) => !isVoid(entity, record));
  return list.totals.map((name) => {
    const field = fields[name]!;
    const amounts = nonVoidRecords.map((record) => String(record[name] ?? '0'));
    const sum = typeOf(field).format(sumOfDecimals(amounts, decimalPlaces(field)), field);
    // Money is told by its sign.
    return field.type === 'money' ? sum : `${field.label} ${sum}`;
  });
}

function PrintTicked() {
  const { name, label, messages } = useEntity();
  const { selection } = useSelection();
  const dialogs = useDialogs();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  const { mutate: print, isPending } = useMutation({
    mutationFn: async () => printPdf(await dataProvider.printMany(name, selection), `${label.many}.pdf`),
    onError: (error) => void dialogs.error(serverMessageOf(error) ?? messages.printFailed),
  });
  return (
    <Button startIcon={<Icon name="print" />} disabled={isPending} onClick={() => print()}>
      {bulkEs.print}
    </Button>
  );
}

function ExportTicked({ columns }: { columns: readonly Column[] }) {
  const { name } = useEntity();
  const { records, selection } = useSelection();
  const { sort } = useListContext();
  const dataProvider = useDataProvider<CanteraDataProvider>();
  return (
    <ExportMenu
      isEmpty={false}
      fetchAs={(format) => {
        const keys = columns.map(({ key }) => key);
        const ids = records.map(({ id }) => id).join(',');
        const filter = 'filter' in selection ? selection.filter : { ids };
        return dataProvider.exportAs(name, { sort, filter, format, columns: keys });
      }}
    />
  );
}

function toggleFocused(): void {
  document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('.tick')?.click();
}
