import { useEffect, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { DocumentCard, Failed, Loading } from 'cantera/admin';
import { fold, formatMoney, type Row } from 'cantera';
import { request } from 'cantera/http';
import type { cartera } from '../cartera.server.ts';
import { CARTERA, counted, mayDeposit, totalOf, type ChequeEnCartera, type ChequeTerm } from '../cartera.ts';
import { cheques as entity } from '../cheque.ts';
import { ChequesTable } from './ChequesTable.tsx';
import { depositos } from './deposito.ts';

const [{ name: NAME, title, max }] = depositos.lines as [(typeof depositos.lines)[number]];
const NONE: readonly Row[] = [];

const DUE: Readonly<Record<string, { label: string; terms: readonly ChequeTerm[] | null }>> = {
  semana: { label: 'Hasta esta semana', terms: ['aLaVista', 'vencidos', 'semana'] },
  todos: { label: 'En cartera', terms: null },
};

/** The cheques in hand, of which the deposit's are ticked, with their sum so far. */
export default function ChequesElegidos() {
  const { clearErrors, setValue } = useFormContext();
  const lines = (useWatch({ name: NAME }) ?? NONE) as readonly Row[];
  const { errors, defaultValues } = useFormState({ name: NAME });
  const [due, setDue] = useState<string | null>(null);
  const [text, setText] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: [entity.name, 'cartera'],
    queryFn: ({ signal }) => request<typeof cartera>('GET', CARTERA, { signal }),
    gcTime: 0,
  });
  const inHand = data?.cheques;
  // Cheques that left the portfolio meanwhile leave the deposit; its lines follow the table's order.
  useEffect(() => {
    if (!inHand) return;
    const next = linesOf(inHand, idsOf(lines), lines);
    if (!isSame(next, lines)) setValue(NAME, next);
  }, [inHand, lines, setValue]);
  if (error) return <Failed title={entity.messages.listFailed} onRetry={refetch} />;
  if (!inHand) return <Loading icon="money" />;

  const ids = idsOf(lines);
  const storedIds = idsOf((defaultValues?.[NAME] ?? NONE) as readonly Row[]);
  const depositable = inHand.filter((each) => mayDeposit(each) || ids.has(each.id) || storedIds.has(each.id));
  const tickedCheques = depositable.filter(({ id }) => ids.has(id));
  const isDue = (each: ChequeEnCartera, terms: readonly ChequeTerm[] | null) =>
    terms?.includes(each.plazo) ?? true;
  const first = storedIds.size === 0 && depositable.some((each) => isDue(each, DUE['semana']!.terms));
  const chosenTerm = due ?? (first ? 'semana' : 'todos');
  // Ticked cheques stay visible, or the sums would not be those of the rows.
  const rows = depositable.filter(
    (each) => ids.has(each.id) || (isDue(each, DUE[chosenTerm]!.terms) && isFound(each, text)),
  );
  const choose = (next: ReadonlySet<number>) => {
    clearErrors(NAME);
    setValue(NAME, linesOf(inHand, next, lines), { shouldDirty: true });
  };
  const complaints = errors[NAME] as Complaints | undefined;
  const complaint = complaints?.message ?? complaints?.root?.message;
  const unticked = depositable.filter(({ id }) => !ids.has(id));
  return (
    <DocumentCard title={title} flush>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, p: '0 16px 12px' }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Vencimiento"
          value={chosenTerm}
          onChange={(_, next: string | null) => next !== null && setDue(next)}
        >
          {Object.entries(DUE).map(([id, { label, terms }]) => (
            <ToggleButton key={id} value={id} sx={{ textTransform: 'none' }}>
              {label} ({depositable.filter((each) => isDue(each, terms)).length})
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <TextField
          size="small"
          value={text}
          sx={{ width: { xs: '100%', sm: 240 } }}
          placeholder="Número, banco o cliente"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={keepEnter}
          slotProps={{ htmlInput: { 'aria-label': 'Buscar un cheque' } }}
        />
      </Stack>
      {complaint && (
        <FormHelperText error role="alert" sx={{ mx: 2, mb: 1.25 }}>
          {complaint}
        </FormHelperText>
      )}
      <ChequesTable
        rows={rows}
        chosen={ids}
        max={max}
        complaintOf={(id) =>
          complaints?.[lines.findIndex(({ chequeId }) => chequeId === id)]?.chequeId?.message
        }
        onChoose={choose}
      />
      <Stack direction="row" sx={FOOT} aria-live="polite">
        <b>{counted(tickedCheques.length)}</b>
        <Typography component="small" color="text.secondary">
          de {depositable.length}
        </Typography>
        {unticked.length > 0 && (
          <Typography component="small" color="text.secondary">
            {unticked.length === 1 ? 'Queda 1' : `Quedan ${unticked.length}`} sin depositar:{' '}
            {formatMoney(totalOf(unticked))}
          </Typography>
        )}
        <Box component="b" sx={{ ml: 'auto', fontSize: 18 }}>
          {formatMoney(totalOf(tickedCheques))}
        </Box>
      </Stack>
    </DocumentCard>
  );
}

const FOOT = {
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  p: '10px 16px',
  borderTop: '1px solid var(--line)',
  borderRadius: '0 0 var(--r) var(--r)',
  background: 'var(--primary-soft)',
  // The form's own bar is there on a phone.
  position: { sm: 'sticky' },
  bottom: 0,
} as const;

type Complaints = { message?: string; root?: { message?: string } } & Readonly<
  Record<number, { chequeId?: { message?: string } } | undefined>
>;

const idsOf = (lines: readonly Row[]): ReadonlySet<number> =>
  new Set(lines.flatMap(({ chequeId }) => (typeof chequeId === 'number' ? [chequeId] : [])));

/**
 * Returns the lines of the ticked cheques. Existing lines keep their id; the form computes the total from the
 * amounts.
 */
const linesOf = (
  inHand: readonly ChequeEnCartera[],
  ids: ReadonlySet<number>,
  lines: readonly Row[],
): readonly Row[] =>
  inHand
    .filter(({ id }) => ids.has(id))
    .map(({ id, importe }) => ({
      ...lines.find(({ chequeId }) => chequeId === id),
      chequeId: id,
      importe,
    }));

const isSame = (one: readonly Row[], other: readonly Row[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ chequeId, importe }, place) =>
      other[place]!['chequeId'] === chequeId && other[place]!['importe'] === importe,
  );

const isFound = ({ nroCheque, banco, cliente }: ChequeEnCartera, text: string): boolean => {
  const written = fold(`${nroCheque} ${banco} ${cliente}`);
  return fold(text)
    .split(' ')
    .every((word) => written.includes(word));
};

/** Stops Enter, which would save, or move to the next field. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
}
