import { use, useEffect, useEffectEvent, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import { IconButton } from '../IconButton.tsx';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { renderTemplate } from '#domain/template.ts';
import { fold, searchWords } from '#domain/text.ts';
import { useDebounced } from '../useDebounced.ts';
import { mayDo } from '../access.ts';
import { CreateDialogContext } from './createDialog.ts';
import { Icon } from '../icons.tsx';
import { useRegistry } from '../registry.ts';
import { useOptions, useSelected } from '../useReference.ts';
import { referenceAlias } from '#schema/fields/reference.ts';
import type { InputProps } from './ui.ts';
import { emptyChoice } from './emptyChoice.ts';

/** A record, or the option to create one from the typed text. */
type Option = RaRecord & { fresh?: string };
const NEW = 'nuevo';

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
  const resource = useResourceContext();
  const translate = useTranslate();
  const drawCreateDialog = use(CreateDialogContext);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosenRecord, setChosenRecord] = useState<RaRecord | null>(null);
  const [awaited, setAwaited] = useState<string | null>(null);
  const [creating, setCreating] = useState<string | null>(null);

  const selected = useSelected(target.name, value, [chosenRecord, record?.[referenceAlias(name)]]);
  const textOf = (option: Option) =>
    option.fresh === undefined
      ? renderTemplate(target.display, option)
      : translate('cantera.form.create', { text: option.fresh });
  const query = selected && typed === textOf(selected) ? '' : typed.trim();
  const search = useDebounced(query, 150);
  const { options, hasFailed, isLoading, isOutdated } = useOptions(target.name, search, {
    enabled: open,
    choiceFor: field.choice ? `${resource}.${name}` : null,
    offers: purpose === 'form' ? field.offers : undefined,
  });
  const isSettled = search === query && !isLoading && !isOutdated;
  const mayCreate = mayDo(target, 'create') && field.creatable === true && purpose === 'form' && !disabled;

  // Options that do not fit are not offered while loading: a quick Enter must not take another record.
  const matches: Option[] = isSettled ? options : options.filter((option) => fits(textOf(option), query));
  const isNew = query !== '' && matches.every((option) => fold(textOf(option)) !== fold(query));
  const choices =
    mayCreate && isSettled && isNew && !hasFailed ? [...matches, { id: NEW, fresh: query }] : matches;

  const choose = (option: Option | null) => {
    if (option?.fresh !== undefined) return setCreating(option.fresh);
    setChosenRecord(option);
    onChange(option ? option.id : '');
    return setTyped(option ? textOf(option) : '');
  };

  const takeFirst = useEffectEvent(() => {
    setAwaited(null);
    if (!open || !choices[0]) return;
    setOpen(false);
    choose(choices[0]);
  });
  useEffect(() => {
    if (!isSettled || awaited !== query) return undefined;
    const timer = setTimeout(takeFirst);
    return () => clearTimeout(timer);
  }, [awaited, isSettled, query]);

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
        // Leaving the field for 'Nuevo' keeps what was typed.
        onInputChange={(_, text, reason) => (reason === 'input' || reason === 'clear') && setTyped(text)}
        onFocus={() => setTyped(selected ? textOf(selected) : '')}
        {...(onBlur && { onBlur })}
        options={choices}
        filterOptions={(all) => all}
        getOptionLabel={textOf}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        loading={isLoading}
        loadingText={translate('cantera.list.loading')}
        noOptionsText={hasFailed ? target.messages.listFailed : translate('cantera.form.noOptions')}
        clearText={translate('ra.action.clear_input_value')}
        openText={translate('ra.action.open')}
        closeText={translate('ra.action.close')}
        renderInput={(params) => (
          <TextField
            {...params}
            name={name}
            inputRef={inputRef}
            error={invalid ?? false}
            autoFocus={autoFocus ?? false}
            placeholder={emptyChoice(field, purpose, translate)}
            slotProps={{
              htmlInput: {
                ...params.inputProps,
                'aria-describedby': describedBy,
                'aria-required': purpose === 'form' && Boolean(field.required),
                // This is set even without results, unlike aria-expanded.
                'data-open': open,
              },
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || !open || isSettled) return;
              event.preventDefault();
              setAwaited(query);
            }}
          />
        )}
        popupIcon={<Icon name="chevronDown" />}
        slotProps={{ popper: { role: 'region', 'aria-label': field.label } }}
        clearIcon={<Icon name="close" />}
      />
      {mayCreate && (
        <IconButton
          icon="add"
          label={`${translate('cantera.list.nuevo')}: ${target.label.one}`}
          onClick={() => setCreating(selected && typed === textOf(selected) ? '' : typed)}
        />
      )}
      {creating !== null &&
        drawCreateDialog({
          entity: target,
          startingWith: creating,
          onClose: (fresh) => {
            setCreating(null);
            if (fresh) choose(fresh);
          },
        })}
    </Stack>
  );
}

const fits = (text: string, query: string) =>
  searchWords(fold(query)).every((word) => fold(text).includes(word));
