import Popover from '@mui/material/Popover';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { lightFormat } from 'date-fns/lightFormat';
import { es } from 'date-fns/locale/es';
import { useTranslate } from 'react-admin';
import { midnight, today } from '#domain/dates.ts';

type Props = {
  inputId: string;
  day: string | null;
  notFuture: boolean;
  onChoose: (day: string) => void;
  onClose: () => void;
};

export default function Calendar({ inputId, day, notFuture, onChoose, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Popover
      open
      anchorEl={() => boxAround(inputId)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={onClose}
      slotProps={{
        paper: {
          sx: { mt: 0.5, border: '1px solid var(--line)' },
          role: 'dialog',
          'aria-label': translate('cantera.calendar.open'),
          // Keys would otherwise bubble to the form through React's tree.
          onKeyDown: (event) => event.key !== 'Escape' && event.stopPropagation(),
        },
      }}
    >
      <LocalizationProvider
        dateAdapter={BuenosAiresDays}
        adapterLocale={es}
        localeText={{
          previousMonth: translate('cantera.calendar.previous'),
          nextMonth: translate('cantera.calendar.next'),
          calendarViewSwitchingButtonAriaLabel: (view) =>
            translate(view === 'year' ? 'cantera.calendar.toDays' : 'cantera.calendar.toYears'),
        }}
      >
        <DateCalendar
          autoFocus
          value={day === null ? null : midnight(day)}
          {...(notFuture && { maxDate: midnight(today()) })}
          onChange={(date: Date | null, state) => {
            // A chosen year or month only turns the page of the calendar.
            if (date === null || state !== 'finish') return;
            onChoose(lightFormat(date, 'yyyy-MM-dd'));
            onClose();
          }}
        />
      </LocalizationProvider>
    </Popover>
  );
}

const boxAround = (inputId: string) => document.getElementById(inputId)!.parentElement!;

/** Gives MUI the current day in Buenos Aires, wherever the browser is. */
class BuenosAiresDays extends AdapterDateFns {
  constructor(options: ConstructorParameters<typeof AdapterDateFns>[0]) {
    super(options);
    // `date` is a property that MUI's constructor sets, and not a method to override.
    const { date } = this;
    this.date = ((value) => (value === undefined ? midnight(today()) : date(value))) as typeof date;
  }
}
