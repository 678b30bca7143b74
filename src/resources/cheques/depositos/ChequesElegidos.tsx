import { useEffect, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { DocumentCard, Failed, Loading } from 'cantera/admin';
import { fold, formatMoney, type Row } from 'cantera';
import { countText, mayDeposit, totalOf, type ChequeEnCartera, type ChequeTerm } from '../cartera.ts';
import { cheques as entity } from '../cheque.ts';
import { useCartera } from '../useCartera.ts';
import { ChequesTable } from './ChequesTable.tsx';
import { depositos } from './deposito.ts';

const { name: LINES_NAME, title: LINES_TITLE, max: MAX_LINES } = depositos.lines[0]!;

/** The same empty array at each render, so that effects do not run again. */
const NO_LINES: readonly Row[] = [];

const FILTERS = {
  hastaSemana: {
    label: 'Hasta esta semana',
    terms: ['aLaVista', 'vencidos', 'semana'] as readonly ChequeTerm[],
  },
  todos: { label: 'En cartera', terms: null },
};
type FilterName = keyof typeof FILTERS;

/**
 * The lines of a deposit's form, as ticks in a table of the cartera's cheques. A deposit can be edited until it goes to
 * the bank, and its cheques are in the cartera until then.
 */
export default function ChequesElegidos() {
  const { clearErrors, setValue } = useFormContext();
  const lines = (useWatch({ name: LINES_NAME }) ?? NO_LINES) as readonly Row[];
  const { errors, defaultValues } = useFormState({ name: LINES_NAME });
  const [chosenFilter, setChosenFilter] = useState<FilterName | null>(null);
  const [text, setText] = useState('');
  // The cartera lists `MAX_LISTED` cheques at most, so those that the form starts with are asked for by their ids.
  const [initialIds] = useState(() => [...idsOf(lines)]);
  const { data, error, refetch } = useCartera(initialIds);
  const cartera = data?.cheques;
  // Cheques that left the cartera meanwhile leave the deposit; its lines follow the table's order.
  useEffect(() => {
    if (!cartera) return;
    const next = linesOf(cartera, idsOf(lines), lines);
    if (!areSameLines(next, lines)) setValue(LINES_NAME, next);
  }, [cartera, lines, setValue]);
  if (error) return <Failed title={entity.messages.listFailed} onRetry={refetch} />;
  if (!cartera) return <Loading icon="money" />;

  const tickedIds = idsOf(lines);
  const defaultIds = idsOf((defaultValues?.[LINES_NAME] ?? NO_LINES) as readonly Row[]);
  // The cheques of an edited deposit have a `depositoId`, and may be ticked again.
  const depositable = cartera.filter(
    (each) => mayDeposit(each) || tickedIds.has(each.id) || defaultIds.has(each.id),
  );
  const tickedCheques = depositable.filter(({ id }) => tickedIds.has(id));
  const passes = (each: ChequeEnCartera, name: FilterName) =>
    FILTERS[name].terms?.includes(each.plazo) ?? true;
  // A new deposit starts with the cheques that fall due by the end of this week.
  const startsWithWeek = defaultIds.size === 0 && depositable.some((each) => passes(each, 'hastaSemana'));
  const filter = chosenFilter ?? (startsWithWeek ? 'hastaSemana' : 'todos');
  // Ticked cheques stay visible, or the sums would not be those of the rows.
  const rows = depositable.filter(
    (each) => tickedIds.has(each.id) || (passes(each, filter) && matchesText(each, text)),
  );
  const changeTicks = (nextIds: ReadonlySet<number>) => {
    clearErrors(LINES_NAME);
    setValue(LINES_NAME, linesOf(cartera, nextIds, lines), { shouldDirty: true });
  };
  const linesErrors = errors[LINES_NAME] as LinesErrors | undefined;
  const message = linesErrors?.message ?? linesErrors?.root?.message;
  return (
    <DocumentCard title={LINES_TITLE} flush>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, p: '0 16px 12px' }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Vencimiento"
          value={filter}
          // Null: the chosen button was pressed again, and stays chosen.
          onChange={(_, next: FilterName | null) => next !== null && setChosenFilter(next)}
        >
          {(Object.keys(FILTERS) as FilterName[]).map((name) => (
            <ToggleButton key={name} value={name} sx={{ textTransform: 'none' }}>
              {FILTERS[name].label} ({depositable.filter((each) => passes(each, name)).length})
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <TextField
          size="small"
          value={text}
          sx={{ width: { xs: '100%', sm: 240 } }}
          placeholder="Número, banco o cliente"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={stopEnter}
          slotProps={{ htmlInput: { 'aria-label': 'Buscar un cheque' } }}
        />
      </Stack>
      {message && (
        <FormHelperText error role="alert" sx={{ mx: 2, mb: 1.25 }}>
          {message}
        </FormHelperText>
      )}
      <ChequesTable
        rows={rows}
        tickedIds={tickedIds}
        max={MAX_LINES}
        errorOf={(id) => linesErrors?.[lines.findIndex(({ chequeId }) => chequeId === id)]?.chequeId?.message}
        onTickedChange={changeTicks}
      />
      <DepositSums ticked={tickedCheques} unticked={depositable.filter(({ id }) => !tickedIds.has(id))} />
    </DocumentCard>
  );
}

const DepositSums = ({ ticked, unticked }: Record<'ticked' | 'unticked', readonly ChequeEnCartera[]>) => (
  <Stack direction="row" sx={FOOT} aria-live="polite">
    <b>{countText(ticked.length)}</b>
    <Typography component="small" color="text.secondary">
      de {ticked.length + unticked.length}
    </Typography>
    {unticked.length > 0 && (
      <Typography component="small" color="text.secondary">
        {unticked.length === 1 ? 'Queda 1' : `Quedan ${unticked.length}`} sin depositar:{' '}
        {formatMoney(totalOf(unticked))}
      </Typography>
    )}
    <Box component="b" sx={{ ml: 'auto', fontSize: 18 }}>
      {formatMoney(totalOf(ticked))}
    </Box>
  </Stack>
);

const FOOT = {
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  p: '10px 16px',
  borderTop: '1px solid var(--line)',
  borderRadius: '0 0 var(--r) var(--r)',
  background: 'var(--primary-soft)',
  // A phone's form already has a bar that sticks there.
  position: { sm: 'sticky' },
  bottom: 0,
} as const;

type LinesErrors = { message?: string; root?: { message?: string } } & Readonly<
  Record<number, { chequeId?: { message?: string } } | undefined>
>;

const idsOf = (lines: readonly Row[]): ReadonlySet<number> =>
  new Set(lines.flatMap(({ chequeId }) => (typeof chequeId === 'number' ? [chequeId] : [])));

/** Makes the lines of the ticked cheques. Those that exist keep their id. The form's total is the sum of `importe`. */
const linesOf = (
  cartera: readonly ChequeEnCartera[],
  tickedIds: ReadonlySet<number>,
  lines: readonly Row[],
): readonly Row[] =>
  cartera
    .filter(({ id }) => tickedIds.has(id))
    .map(({ id, importe }) => ({
      ...lines.find(({ chequeId }) => chequeId === id),
      chequeId: id,
      importe,
    }));

const areSameLines = (one: readonly Row[], other: readonly Row[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ chequeId, importe }, index) =>
      other[index]!['chequeId'] === chequeId && other[index]!['importe'] === importe,
  );

const matchesText = ({ nroCheque, banco, cliente }: ChequeEnCartera, text: string): boolean => {
  const searched = fold(`${nroCheque} ${banco} ${cliente}`);
  return fold(text)
    .split(' ')
    .every((word) => searched.includes(word));
};

/** Keeps Enter in the search from submitting the form, which Ctrl + Enter still does. */
function stopEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
}
