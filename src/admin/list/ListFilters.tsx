import { useId, useState, type FormEvent } from 'react';
import Collapse from '@mui/material/Collapse';
import { Button } from '../Button.tsx';
import { useNarrow } from '../useNarrow.ts';
import { useListContext, useTranslate } from 'react-admin';
import { isEmpty } from '#domain/conditions.ts';
import { resolveDay } from '#schema/fieldTypes.ts';
import { maySee } from '#schema/inputFields.ts';
import type { ResolvedFilter } from '#schema/entity.ts';
import { reversedRange, invalidFilterValue } from '#schema/filterProblems.ts';
import { uiOf } from '../fields/index.ui.tsx';
import { FieldFrame, textIdOf } from '#look/FieldFrame.tsx';
import { Icon } from '#look/Icon.tsx';
import { useEntity } from '../registry.ts';
import { useToday } from '../useToday.ts';
import { roleHere } from '../access.ts';
import { dropDefaultsForNumber, type FilterValues } from './defaultFilters.ts';
import { FilterChips } from './FilterChips.tsx';

/**
 * The inputs of the list's filters. Exact values apply at once, parts of a text with Enter or 'Buscar'. The URL holds
 * what applies.
 */
export function ListFilters() {
  const entity = useEntity();
  const { list } = entity;
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const isNarrow = useNarrow();
  // Relative days are shown as dates, which change at midnight.
  useToday();
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState<FilterValues>(filterValues);
  const [lastApplied, setLastApplied] = useState<FilterValues>(filterValues);
  const [ownRequests, setOwnRequests] = useState<readonly string[]>([]);
  const [complaint, setComplaint] = useState(reversedRange(list.filters, filterValues));
  const applied = keyOf(filterValues);
  if (applied !== keyOf(lastApplied)) {
    setLastApplied(filterValues);
    const index = ownRequests.indexOf(applied);
    // The form's own requests may arrive when more has been typed.
    const isOwn = index !== -1;
    setOwnRequests(isOwn ? ownRequests.slice(index + 1) : []);
    // Filters also change elsewhere: by 'back', by a saved view, by an empty list's button.
    if (!isOwn) setValues(mergeApplied(values, lastApplied, filterValues));
    setComplaint(reversedRange(list.filters, filterValues));
  }

  const isApplied = ({ name }: ResolvedFilter) => !isEmpty(filterValues[name]);
  const shown = list.filters.filter(
    (filter) => maySee(filter.field, roleHere()) && (!filter.queryOnly || isApplied(filter)),
  );
  const chipFilters = shown.filter((filter) => filter.chips);
  const formFilters = shown.filter((filter) => !filter.chips);
  const activeCount = formFilters.filter(isApplied).length;
  if (shown.length === 0) return null;

  const apply = (requested: FilterValues) => {
    const next = dropDefaultsForNumber(entity, filterValues, requested);
    const newComplaint = invalidFilterValue(formFilters, next) ?? reversedRange(formFilters, next);
    setComplaint(newComplaint);
    if (newComplaint) return;
    setValues(next);
    const filledIn = Object.fromEntries(Object.entries(next).filter(([, value]) => !isEmpty(value)));
    // `false` applies the filters at once, without react-admin's delay.
    setFilters(filledIn, undefined, false);
    setOwnRequests([...ownRequests, keyOf(filledIn)]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(values);
  };
  const change = (filter: ResolvedFilter, value: unknown) => {
    const next = { ...values, [filter.name]: value };
    setValues(next);
    setComplaint(null);
    // An unfinished value, such as half a day, is not applied, nor complained about yet.
    if (filter.match === 'equals' && invalidFilterValue([filter], next) === null) apply(next);
  };
  const clear = () => {
    setValues({});
    apply({});
  };

  const chipRow = chipFilters.length > 0 && (
    <FilterChips filters={chipFilters} values={values} onChange={change} />
  );
  if (formFilters.length === 0) return <div className="filter-bar">{chipRow}</div>;

  const form = (
    // The browser must not validate: part of an e-mail address is a valid filter.
    <form role="search" className="filters" noValidate onSubmit={submit}>
      {formFilters.map((filter) => (
        <FilterInput
          key={filter.name}
          filter={filter}
          value={resolveDay(filter.field, values[filter.name]) ?? ''}
          onChange={(value) => change(filter, value)}
          complaint={complaint?.name === filter.name ? complaint.message : undefined}
        />
      ))}
      <div>
        <Button type="submit" fullWidth={isNarrow}>
          {translate('ra.action.search')}
        </Button>
        {activeCount > 0 && (
          <Button variant="text" onClick={clear}>
            {translate('cantera.list.limpiar')}
          </Button>
        )}
      </div>
    </form>
  );

  if (!isNarrow)
    return (
      <>
        {chipRow && <div className="filter-bar">{chipRow}</div>}
        {form}
      </>
    );
  return (
    <>
      <div className="filter-bar">
        <Button
          startIcon={<Icon name="filter" />}
          aria-expanded={isOpen}
          data-opens-filters
          onClick={() => setOpen(!isOpen)}
          sx={{ borderRadius: 22 }}
        >
          {translate('cantera.list.filtros')}
          {activeCount > 0 && ` (${activeCount})`}
        </Button>
        {chipRow}
      </div>
      <Collapse in={isOpen} appear unmountOnExit>
        {form}
      </Collapse>
    </>
  );
}

function FilterInput({
  filter,
  value,
  onChange,
  complaint,
}: {
  filter: ResolvedFilter;
  value: unknown;
  onChange: (value: unknown) => void;
  complaint: string | undefined;
}) {
  const id = useId();
  const { Input } = uiOf(filter.field);
  return (
    <FieldFrame id={id} label={filter.label} error={complaint}>
      <Input
        id={id}
        name={filter.name}
        field={filter.field}
        value={value}
        onChange={onChange}
        invalid={complaint !== undefined}
        describedBy={textIdOf(id)}
        purpose="filter"
      />
    </FieldFrame>
  );
}

/** Takes newly applied filters into the form's `values`, except where the user has changed what was applied before. */
function mergeApplied(values: FilterValues, before: FilterValues, applied: FilterValues): FilterValues {
  const names = Object.keys({ ...values, ...applied });
  return Object.fromEntries(
    names.map((name) => [name, isSame(values[name], before[name]) ? applied[name] : values[name]]),
  );
}

const keyOf = (filters: FilterValues): string =>
  Object.entries(filters)
    .map((entry) => JSON.stringify(entry))
    .toSorted()
    .join();

const isSame = (one: unknown, other: unknown) => (isEmpty(one) ? isEmpty(other) : one === other);
