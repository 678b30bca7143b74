import { useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../IconButton.tsx';
import { addDays, formatDate, isValidDay, today } from '#domain/dates.ts';
import { parseTypedDay } from '#domain/typedDay.ts';
import { TextInput } from './text.ui.tsx';
import type { FieldUi, InputProps } from './ui.ts';
import { lazily } from '../lazily.tsx';

const Calendar = lazily(() => import('./date.calendar.tsx'));

export const dateUi: FieldUi = {
  Input: (props) => <CalendarInput {...props} parse={parseTypedDay} format={formatDate} />,
  warning: (value, field) => {
    const limit = field.type === 'date' ? field.warnsBefore : undefined;
    const day = String(value);
    if (!limit || !isValidDay(day)) return null;
    return day < addDays(today(), -limit.days) ? limit.message : null;
  },
};

const CALENDAR_BUTTON = {
  containerType: 'inline-size',
  // The button is as high as the input on touch screens, borders included, and must not heighten it.
  '& > .MuiIconButton-root': { margin: '-1px 0' },
  // A narrow input has room for the button or the date, so the button appears under the pointer.
  '@container (max-width: 122px)': { '&:not(:hover) > .MuiIconButton-root': { display: 'none' } },
};

type Props = InputProps & {
  /** Returns the value of a typed text; null for a text that is not a day yet. */
  parse: (text: string) => string | null;
  format: (value: string) => string;
  withTime?: boolean;
};

export function CalendarInput({ parse, format, withTime = false, ...props }: Props) {
  const { id, field, value, onChange, onBlur, purpose, disabled = false } = props;
  const translate = useTranslate();
  const [typedText, setTypedText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const formatted = format(typeof value === 'string' ? value : '');
  const [date = '', time] = formatted.split(' ');
  const day = parseTypedDay(date);

  const write = (text: string) => onChange(parse(text) ?? text);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may submit without a blur, which would show the formatted value.
    if (event.key === 'Enter') setTypedText(null);
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const choose = (chosen: string) => {
    setTypedText(null);
    // A moment in a form needs a time too: until it is typed, the value is incomplete text. A filter takes a day alone.
    if (withTime && purpose === 'form') write(`${formatDate(chosen)} ${time ?? ''}`);
    else onChange(chosen);
  };
  return (
    <>
      <TextInput
        {...props}
        value={typedText ?? formatted}
        html={{
          inputMode: withTime ? 'text' : 'numeric',
          placeholder: translate(withTime ? 'cantera.calendar.momentFormat' : 'cantera.calendar.format'),
          onKeyDown,
        }}
        onChange={(next) => {
          setTypedText(String(next));
          write(String(next));
        }}
        onBlur={(event) => {
          setTypedText(null);
          if (!isOpen && !event.target.parentElement?.contains(event.relatedTarget)) onBlur?.(event);
        }}
        sx={CALENDAR_BUTTON}
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
          day={day}
          notFuture={field.type === 'date' && field.notFuture === true}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
