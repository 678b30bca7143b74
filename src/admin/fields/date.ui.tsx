import { useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../IconButton.tsx';
import { addDays, formatDate, isValidDay, today } from '#domain/dates.ts';
import { parseTypedDay } from '#domain/typedDay.ts';
import { TextInput } from './text.ui.tsx';
import type { FieldUi, InputProps } from './ui.ts';
import { late } from '../late.tsx';

const Calendar = late(() => import('./date.calendar.tsx'));

/** dd/mm/aaaa in any browser language. */
export const dateUi: FieldUi = {
  Input: DateInput,
  warning: (value, field) =>
    field.type === 'date' &&
    field.warnsBefore &&
    isValidDay(String(value)) &&
    String(value) < addDays(today(), -field.warnsBefore.days)
      ? field.warnsBefore.message
      : null,
};

function DateInput(props: InputProps) {
  const { id, field, value, onChange, onBlur, disabled = false } = props;
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const text = typeof value === 'string' ? value : '';

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may submit without a blur.
    if (event.key === 'Enter') setTyped(null);
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <TextInput
        {...props}
        value={typed ?? formatDate(text)}
        html={{ inputMode: 'numeric', placeholder: translate('cantera.calendar.format'), onKeyDown }}
        onChange={(next) => {
          setTyped(String(next));
          onChange(parseTypedDay(String(next)) ?? next);
        }}
        onBlur={(event) => {
          setTyped(null);
          // Focusing the calendar is no blur.
          if (!isOpen && !event.target.parentElement?.contains(event.relatedTarget)) onBlur?.(event);
        }}
        endAdornment={
          <IconButton
            icon="calendar"
            label={translate('cantera.calendar.open')}
            onClick={() => setOpen(true)}
            disabled={disabled}
            tabIndex={-1}
            aria-haspopup="dialog"
          />
        }
      />
      {isOpen && (
        <Calendar
          inputId={id}
          day={isValidDay(text) ? text : null}
          notFuture={field.type === 'date' && field.notFuture === true}
          onChoose={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
