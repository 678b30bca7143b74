import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type FormEvent,
} from 'react';
import { Button } from '../Button.tsx';
import { useNarrow } from '../useMedia.ts';
import { useListContext, useTranslate } from 'react-admin';
import { resolveDay } from '#schema/fieldTypes.ts';
import { maySee } from '#schema/inputFields.ts';
import type { Entity, ResolvedFilter } from '#schema/entity.ts';
import { reversedRange, invalidFilterValue } from '#schema/filterProblems.ts';
import { uiOf } from '../fields/index.ui.tsx';
import { Input } from '../fields/Input.tsx';
import { FieldFrame, textIdOf } from '#look/FieldFrame.tsx';
import { Icon } from '#look/Icon.tsx';
import { useEntity } from '../registry.ts';
import { useToday } from '../useToday.ts';
import { roleHere } from '../access.ts';
import { dropDefaultsForNumber, type FilterValues } from './defaultFilters.ts';
import { FilterChips } from './FilterChips.tsx';
import Expandable from './Expandable.tsx';

/** The list's filters. Exact values apply at once, parts of a text with Enter or 'Buscar'. Applied ones are in the URL. */
export function ListFilters() {
  // react-admin makes these values anew at each render. The memoised form gets values that last.
  const { filterValues, setFilters } = useListContext();
  const latestSetFilters = useRef(setFilters);
  useEffect(() => {
    latestSetFilters.current = setFilters;
  }, [setFilters]);
  const applied = JSON.stringify(filterValues);
  return (
    <FilterForm
      entity={useEntity()}
      filterValues={useMemo(() => JSON.parse(applied) as FilterValues, [applied])}
      setFilters={useCallback<SetFilters>((...args) => latestSetFilters.current(...args), [])}
    />
  );
}

type SetFilters = ReturnType<typeof useListContext>['setFilters'];

type FormProps = { entity: Entity; filterValues: FilterValues; setFilters: SetFilters };

/** The form is memoised, so that a change of page alone does not render it again. */
const FilterForm = memo(function FilterForm({ entity, filterValues, setFilters }: FormProps) {
  const { list } = entity;
  const translate = useTranslate();
  const isNarrow = useNarrow();
  // Relative days are shown as dates, which change at midnight.
  useToday();
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState<FilterValues>(filterValues);
  const applied = JSON.stringify(filterValues);
  const [lastApplied, setLastApplied] = useState(applied);
  const [complaint, setComplaint] = useState(reversedRange(list.filters, filterValues));
  // Filters also change elsewhere: by 'back', by a saved view, by an empty list's button.
  if (lastApplied !== applied) {
    setLastApplied(applied);
    setValues(mergeApplied(values, JSON.parse(lastApplied) as FilterValues, filterValues));
    setComplaint(reversedRange(list.filters, filterValues));
  }

  const isApplied = ({ name }: ResolvedFilter) => !isBlank(filterValues[name]);
  // A `queryOnly` filter is set by links, and so is shown only while it is applied.
  const shown = list.filters.filter(
    (filter) => maySee(filter.field, roleHere()) && (!filter.queryOnly || isApplied(filter)),
  );
  const chips = shown.filter((filter) => filter.chips);
  const filters = shown.filter((filter) => !filter.chips);
  const activeCount = filters.filter(isApplied).length;
  if (filters.length === 0 && chips.length === 0) return null;

  const apply = (requested: FilterValues) => {
    const next = dropDefaultsForNumber(entity, filterValues, requested);
    const newComplaint = invalidFilterValue(filters, next) ?? reversedRange(filters, next);
    setComplaint(newComplaint);
    if (newComplaint) return;
    setFilters(
      Object.fromEntries(Object.entries(next).filter(([, value]) => !isBlank(value))),
      undefined,
      // The filters apply at once, without react-admin's delay.
      false,
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(values);
  };
  const change = (filter: ResolvedFilter, value: unknown) => {
    const next = { ...values, [filter.name]: value };
    setValues(next);
    setComplaint(null);
    if (filter.match === 'equals' && invalidFilterValue([filter], next) === null) apply(next);
  };
  const clear = () => {
    setValues({});
    apply({});
  };

  const chipRow = chips.length > 0 && <FilterChips filters={chips} values={values} onChange={change} />;
  if (filters.length === 0) return <div className="filter-bar">{chipRow}</div>;

  const form = (
    // The browser must not validate: part of an e-mail address is a valid filter.
    <form role="search" className="filters" noValidate onSubmit={submit}>
      {filters.map((filter) => (
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
          {translate('cantera.list.buscar')}
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
          // The shortcut '/' finds the button by this attribute.
          data-opens-filters
          onClick={() => setOpen(!isOpen)}
          sx={{ borderRadius: 22 }}
        >
          {translate('cantera.list.filtros')}
          {activeCount > 0 && ` (${activeCount})`}
        </Button>
        {chipRow}
      </div>
      <Expandable open={isOpen}>{form}</Expandable>
    </>
  );
});

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
  const { Input: FilterBox } = uiOf(filter.field);
  return (
    <FieldFrame id={id} label={filter.label} error={complaint}>
      <Suspense fallback={<Input disabled />}>
        <FilterBox
          id={id}
          name={filter.name}
          field={filter.field}
          value={value}
          onChange={onChange}
          invalid={complaint !== undefined}
          describedBy={textIdOf(id)}
          purpose="filter"
        />
      </Suspense>
    </FieldFrame>
  );
}

/** Takes newly applied filters into the form, except where the user has typed since the last ones. */
function mergeApplied(values: FilterValues, before: FilterValues, applied: FilterValues): FilterValues {
  const names = Object.keys({ ...values, ...applied });
  return Object.fromEntries(
    names.map((name) => [name, isSame(values[name], before[name]) ? applied[name] : values[name]]),
  );
}

const isSame = (one: unknown, other: unknown) => (isBlank(one) ? isBlank(other) : one === other);

const isBlank = (value: unknown) => value === undefined || value === null || value === '';
