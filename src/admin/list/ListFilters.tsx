import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import Collapse from '@mui/material/Collapse';
import { useInput, useListContext, useTranslate } from 'react-admin';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { isEmpty } from '#domain/conditions.ts';
import { resolveDay } from '#schema/fieldTypes.ts';
import { maySee } from '#schema/inputFields.ts';
import type { ResolvedFilter } from '#schema/entity.ts';
import { reversedRange, invalidFilterValue } from '#schema/filterProblems.ts';
import { FieldFrame, textIdOf } from '#look/FieldFrame.tsx';
import { Icon } from '#look/Icon.tsx';
import { roleHere } from '../access.ts';
import { Button } from '../Button.tsx';
import { uiOf } from '../fields/index.ui.tsx';
import { useEntity } from '../registry.ts';
import { useNarrow } from '../useNarrow.ts';
import { useToday } from '../useToday.ts';
import { dropDefaultsForNumber, type FilterValues } from './defaultFilters.ts';
import { FilterChips } from './FilterChips.tsx';

/** The filters of a list, which are in the URL. Exact values apply at once, parts of a text with Enter or 'Buscar'. */
export function ListFilters() {
  const entity = useEntity();
  const { list } = entity;
  const { filterValues, page, refetch, setFilters } = useListContext();
  const translate = useTranslate();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const isApplied = ({ name }: ResolvedFilter) => !isEmpty(filterValues[name]);
  const shown = list.filters.filter(
    (filter) => maySee(filter.field, roleHere()) && (!filter.queryOnly || isApplied(filter)),
  );
  const chipFilters = shown.filter((filter) => filter.chips);
  const formFilters = shown.filter((filter) => !filter.chips);
  const activeCount = formFilters.filter(isApplied).length;
  const firstFilters = isNarrow ? formFilters : formFilters.slice(0, FILTERS_IN_ROW);
  const moreFilters = formFilters.slice(firstFilters.length);
  const isMoreApplied = moreFilters.some(isApplied);
  // An applied filter opens the others for good, so that it does not go while it is being cleared.
  if (isMoreApplied && !isOpen) setOpen(true);

  const formValues = (values: FilterValues) => ({
    ...Object.fromEntries(list.filters.map(({ name }) => [name, ''])),
    ...values,
  });
  const form = useForm<FieldValues>({ defaultValues: formValues(filterValues) });
  const { reset, setError, clearErrors, subscribe } = form;
  /** The filters that this form has set and that the URL does not have yet, the oldest first. */
  const ownRequests = useRef<readonly string[]>([]);
  const applied = keyOf(filterValues);

  const apply = (requested: FilterValues) => {
    const next = dropDefaultsForNumber(entity, filterValues, requested);
    const problem = invalidFilterValue(formFilters, next) ?? reversedRange(formFilters, next);
    if (problem) return setError(problem.name, { message: problem.message });
    reset(formValues(next));
    const filledIn = Object.fromEntries(Object.entries(next).filter(([, value]) => !isEmpty(value)));
    // The same filters would add an equal entry to the browser's history, so only the rows are fetched again.
    if (keyOf(filledIn) === applied && ownRequests.current.length === 0 && page === 1) return void refetch();
    // `false` applies the filters at once, without react-admin's delay.
    setFilters(filledIn, undefined, false);
    ownRequests.current = [...ownRequests.current, keyOf(filledIn)];
  };

  const change = useEffectEvent((name: string | undefined, values: FilterValues) => {
    const filter = list.filters.find((each) => each.name === name);
    clearErrors();
    // An unfinished value, such as half a day, is not applied, nor complained about yet.
    if (filter?.match === 'equals' && invalidFilterValue([filter], values) === null) apply(values);
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => type === 'change' && change(name, values),
      }),
    [subscribe],
  );

  const follow = useEffectEvent(() => {
    const index = ownRequests.current.indexOf(applied);
    // The form's own requests may arrive when more has been typed.
    const isOwn = index !== -1;
    ownRequests.current = isOwn ? ownRequests.current.slice(index + 1) : [];
    // Filters also change elsewhere: by 'back', by a saved view, by an empty list's button.
    if (!isOwn) reset(formValues(filterValues), { keepDirtyValues: true });
    const problem = reversedRange(list.filters, filterValues);
    if (problem) setError(problem.name, { message: problem.message });
  });
  useEffect(() => follow(), [applied]);

  if (shown.length === 0) return null;
  const inputs = formFilters.length > 0 && (
    // The browser must not validate: part of an e-mail address is a valid filter.
    <form
      role="search"
      className="filters"
      noValidate
      onSubmit={(event) => void form.handleSubmit(apply)(event)}
    >
      {firstFilters.map((filter) => (
        <FilterInput key={filter.name} filter={filter} />
      ))}
      <div className="filter-buttons">
        <Button type="submit" fullWidth={isNarrow}>
          {translate('ra.action.search')}
        </Button>
        {activeCount > 0 && (
          <Button variant="text" onClick={() => apply({})}>
            {translate('cantera.list.limpiar')}
          </Button>
        )}
      </div>
      {isOpen && moreFilters.map((filter) => <FilterInput key={filter.name} filter={filter} />)}
    </form>
  );
  const isFolded = isNarrow && inputs !== false;
  const opens = {
    'aria-expanded': isOpen,
    startIcon: <Icon name="filter" />,
    onClick: () => setOpen(!isOpen),
  };

  return (
    <FormProvider {...form}>
      {(isFolded || chipFilters.length > 0 || moreFilters.length > 0) && (
        <div className="filter-bar">
          {isFolded && (
            <Button {...opens} data-opens-filters sx={{ borderRadius: 22 }}>
              {translate('cantera.list.filtros')}
              {activeCount > 0 && ` (${activeCount})`}
            </Button>
          )}
          {chipFilters.map((filter) => (
            <FilterChips key={filter.name} filter={filter} />
          ))}
          {moreFilters.length > 0 && !isMoreApplied && (
            <Button {...opens} variant="text" sx={{ ml: 'auto' }}>
              {translate('cantera.list.masFiltros')}
            </Button>
          )}
        </div>
      )}
      {isFolded ? (
        <Collapse in={isOpen} appear unmountOnExit>
          {inputs}
        </Collapse>
      ) : (
        inputs
      )}
    </FormProvider>
  );
}

/** The number of inputs that list.css puts in a row of an office's screen. */
const FILTERS_IN_ROW = 7;

const FilterInput = memo(function FilterInput({ filter }: { filter: ResolvedFilter }) {
  const { name, field, label } = filter;
  // Relative days are shown as dates, which change at midnight.
  useToday();
  const format = (value: unknown) => resolveDay(field, value) ?? '';
  const { id, field: input, fieldState } = useInput({ source: name, format, parse: asIs });
  const { Input } = uiOf(field);
  return (
    <FieldFrame id={id} label={label} error={fieldState.error?.message}>
      <Input
        id={id}
        name={name}
        field={field}
        value={input.value}
        onChange={input.onChange}
        onBlur={input.onBlur}
        inputRef={input.ref}
        invalid={fieldState.invalid}
        describedBy={textIdOf(id)}
        purpose="filter"
      />
    </FieldFrame>
  );
});

const asIs = (value: unknown) => value;

const keyOf = (filters: FilterValues): string =>
  Object.entries(filters)
    .map((entry) => JSON.stringify(entry))
    .toSorted()
    .join();
