import { useEffect, useEffectEvent, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import { IconButton } from '../IconButton.tsx';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { nameOf } from '#schema/renderFormatted.ts';
import { fold, searchWords } from '#domain/text.ts';
import { useDebounced } from '../useDebounced.ts';
import { mayDo } from '../access.ts';
import { Icon } from '#look/Icon.tsx';
import { lazily } from '../lazily.tsx';
import { namedRegion } from '../namedRegion.ts';
import { useRegistry } from '../registry.ts';
import { useOptions, useSelected } from '../useReference.ts';
import { referenceAlias } from '#schema/fields/reference.ts';
import type { InputProps } from './ui.ts';
import { emptyChoice } from './emptyChoice.ts';

const CreateDialog = lazily(() => import('../form/CreateDialog.tsx'));

/** A record, or with `newText` the option to create one from the typed text. */
type Option = RaRecord & { newText?: string };
const NEW_ID = 'nuevo';

const TYPING_PAUSE_MS = 150;

/** Searches the records that a reference may name. Where the field allows it, the typed text creates a new record. */
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
  const [open, setOpen] = useState(false);
  const [inputText, setInputText] = useState('');
  const [chosenRecord, setChosenRecord] = useState<RaRecord | null>(null);
  /** The search that was pending when the user pressed Enter. */
  const [awaitedQuery, setAwaitedQuery] = useState<string | null>(null);
  /** The text with which the dialog of a new record starts; null while it is closed. */
  const [newRecordText, setNewRecordText] = useState<string | null>(null);

  const selected = useSelected(target.name, value, [chosenRecord, record?.[referenceAlias(name)]]);
  const textOf = (option: Option) =>
    option.newText === undefined
      ? nameOf(target, option)
      : translate('cantera.form.create', { text: option.newText });
  const selectedText = selected ? textOf(selected) : '';
  // The selected record's name is no search, so that its list opens with every option.
  const query = inputText === selectedText ? '' : inputText.trim();
  const debouncedQuery = useDebounced(query, TYPING_PAUSE_MS);
  const { options, hasFailed, isLoading, isOutdated } = useOptions(target.name, debouncedQuery, {
    enabled: open,
    choiceFor: field.choice ? `${resource}.${name}` : null,
    offers: purpose === 'form' ? field.offers : undefined,
  });
  const isSettled = debouncedQuery === query && !isLoading && !isOutdated;
  const mayCreate = mayDo(target, 'create') && field.creatable === true && purpose === 'form' && !disabled;

  // While options load, only those that match are offered: a quick Enter must not choose another record.
  const matches: Option[] = isSettled
    ? options
    : options.filter((option) => matchesQuery(textOf(option), query));
  const isNew = query !== '' && matches.every((option) => fold(textOf(option)) !== fold(query));
  const choices =
    mayCreate && isSettled && isNew && !hasFailed ? [...matches, { id: NEW_ID, newText: query }] : matches;

  const choose = (option: Option | null) => {
    if (option?.newText !== undefined) return setNewRecordText(option.newText);
    setChosenRecord(option);
    onChange(option ? option.id : '');
    return setInputText(option ? textOf(option) : '');
  };

  // Enter before the options arrive chooses the first one once they are there.
  const chooseFirst = useEffectEvent(() => {
    setAwaitedQuery(null);
    if (!open || !choices[0]) return;
    setOpen(false);
    choose(choices[0]);
  });
  useEffect(() => {
    if (!isSettled || awaitedQuery !== query) return undefined;
    // The linter refuses an effect that sets state directly, so a timer does it.
    const timer = setTimeout(chooseFirst);
    return () => clearTimeout(timer);
  }, [awaitedQuery, isSettled, query]);

  return (
    <Stack direction="row" spacing={1}>
      <Autocomplete
        id={id}
        fullWidth
        autoHighlight
        disabled={disabled}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={selected}
        onChange={(_, option) => choose(option)}
        inputValue={open ? inputText : selectedText}
        // The text outlives the focus, because the button 'Nuevo' starts a record with it.
        onInputChange={(_, text, reason) => (reason === 'input' || reason === 'clear') && setInputText(text)}
        onFocus={() => setInputText(selectedText)}
        onBlur={onBlur}
        options={choices}
        filterOptions={(all) => all}
        getOptionLabel={textOf}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        loading={isLoading}
        loadingText={translate('ra.page.loading')}
        noOptionsText={hasFailed ? target.messages.listFailed : translate('cantera.form.noOptions')}
        clearText={translate('ra.action.clear_input_value')}
        openText={translate('ra.action.open')}
        closeText={translate('ra.action.close')}
        renderInput={(params) => (
          <TextField
            {...params}
            name={name}
            inputRef={inputRef}
            error={invalid}
            autoFocus={autoFocus}
            placeholder={emptyChoice(field, purpose, translate)}
            slotProps={{
              htmlInput: {
                ...params.inputProps,
                'aria-describedby': describedBy,
                'aria-required': purpose === 'form' && Boolean(field.required),
                // This is set even without results, unlike `aria-expanded`; the forms' Enter reads it.
                'data-open': open,
              },
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || !open || isSettled) return;
              event.preventDefault();
              setAwaitedQuery(query);
            }}
          />
        )}
        popupIcon={<Icon name="chevronDown" />}
        slotProps={{ popper: namedRegion(field.label) }}
        clearIcon={<Icon name="close" />}
      />
      {mayCreate && (
        <IconButton
          icon="add"
          label={`${translate('ra.action.create')}: ${target.label.one}`}
          onClick={() => setNewRecordText(inputText === selectedText ? '' : inputText)}
        />
      )}
      {newRecordText !== null && (
        <CreateDialog
          entity={target}
          startingWith={newRecordText}
          onClose={(created) => {
            setNewRecordText(null);
            if (created) choose(created);
          }}
        />
      )}
    </Stack>
  );
}

const matchesQuery = (text: string, query: string) =>
  searchWords(fold(query)).every((word) => fold(text).includes(word));
