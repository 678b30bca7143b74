import { lazy, Suspense, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import { renderTemplate } from '#domain/template.ts';
import { useDebounced } from '#admin/useDebounced.ts';
import { mayDo } from '#admin/access.ts';
import { Icon } from '#admin/icons.tsx';
import { useRegistry } from '#admin/registry.tsx';
import { referenceAlias } from './reference.ts';
import type { InputProps } from './ui.ts';

const CreateDialog = lazy(() => import('#admin/form/CreateDialog.tsx'));

/** How many records one look-up offers; typing narrows them down on the server. */
const OFFERED = 25;

/** Finds a record of another entity by typing, and where the field allows it registers a new one on the fly. */
export default function ReferenceAutocomplete({
  id,
  field,
  name = '',
  value,
  onChange,
  onBlur,
  inputRef,
  describedBy,
  invalid,
  disabled,
  autoFocus,
  purpose,
  record,
}: InputProps) {
  if (field.type !== 'reference') throw new Error(`'${field.label}' is no reference`);
  const target = useRegistry().get(field.to);
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [created, setCreated] = useState<string | null>(null);
  const textOf = (option: object) => renderTemplate(target.display, option as Record<string, unknown>);

  const selected = useSelected(target.name, value, record?.[referenceAlias(name)]);
  const search = useDebounced(selected && typed === textOf(selected) ? '' : typed.trim(), 150);
  const { options, isLoading } = useOptions(target.name, search, open);
  const mayCreate = mayDo(target, 'create') && field.creatable === true && purpose === 'form' && !disabled;

  const choose = (option: RaRecord | null) => {
    onChange(option ? option.id : null);
    setTyped(option ? textOf(option) : '');
  };

  return (
    <Stack direction="row" spacing={1}>
      <Autocomplete
        id={id}
        fullWidth
        openOnFocus={false}
        autoHighlight
        handleHomeEndKeys
        disabled={disabled ?? false}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={selected}
        onChange={(_, option) => choose(option)}
        inputValue={open ? typed : selected ? textOf(selected) : ''}
        onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
        onBlur={() => {
          setTyped('');
          onBlur?.();
        }}
        options={options}
        filterOptions={(all) => all}
        getOptionLabel={textOf}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        loading={isLoading}
        loadingText={translate('cantera.list.loading')}
        noOptionsText={translate('cantera.form.noOptions')}
        clearText={translate('ra.action.clear_input_value')}
        openText={translate('ra.action.open')}
        closeText={translate('ra.action.close')}
        renderInput={({ InputProps: input, inputProps }) => (
          <OutlinedInput
            ref={input.ref}
            className={input.className}
            onMouseDown={input.onMouseDown}
            fullWidth
            error={invalid ?? false}
            disabled={disabled ?? false}
            autoFocus={autoFocus ?? false}
            placeholder={translate(purpose === 'filter' ? 'cantera.list.todos' : 'cantera.form.elegir')}
            endAdornment={input.endAdornment}
            {...(inputRef && {
              inputRef: mergeRefs(inputRef, (inputProps as { ref: React.Ref<HTMLInputElement> }).ref),
            })}
            inputProps={{
              ...inputProps,
              name,
              'aria-describedby': describedBy,
              'aria-required': purpose === 'form' && Boolean(field.required),
            }}
          />
        )}
        popupIcon={<Icon name="chevronDown" />}
        clearIcon={<Icon name="close" />}
      />
      {mayCreate && (
        <Button
          onClick={() => setCreated(selected && typed === textOf(selected) ? '' : typed)}
          startIcon={<Icon name="add" />}
          aria-label={`${translate('cantera.list.nuevo')}: ${target.label.one}`}
        >
          {translate('cantera.list.nuevo')}
        </Button>
      )}
      {created !== null && (
        <Suspense>
          <CreateDialog
            entity={target}
            startingWith={created}
            onClose={(fresh) => {
              setCreated(null);
              if (fresh) choose(fresh);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** The record behind the value: the one that came with the form's record, else asked for. */
function useSelected(resource: string, value: unknown, known: unknown): RaRecord | null {
  const dataProvider = useDataProvider();
  const isEmpty = value === null || value === undefined || value === '';
  const isKnown = (known as RaRecord | null)?.id === value;
  const { data } = useQuery({
    queryKey: [resource, 'getOne', { id: String(value) }],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<RaRecord>(resource, { id: value as number, signal })).data,
    enabled: !isEmpty && !isKnown,
    staleTime: 60_000,
  });
  return isEmpty ? null : isKnown ? (known as RaRecord) : (data ?? null);
}

function useOptions(resource: string, search: string, enabled: boolean) {
  const dataProvider = useDataProvider();
  const { data, isLoading } = useQuery({
    queryKey: [resource, 'options', search],
    queryFn: async ({ signal }) =>
      (
        await dataProvider.getList<RaRecord>(resource, {
          pagination: { page: 1, perPage: OFFERED },
          filter: { q: search },
          signal,
        })
      ).data,
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return { options: data ?? [], isLoading };
}

function mergeRefs<T>(...refs: React.Ref<T>[]): React.RefCallback<T> {
  return (element) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    }
  };
}
