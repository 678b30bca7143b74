import { formatDate, formatDateTime } from '#domain/dates.ts';
import { parseTypedDay } from '#domain/typedDay.ts';
import { parseTypedMoment } from '#domain/typedMoment.ts';
import { parseMoment } from '#domain/wallTime.ts';
import { CalendarInput } from './date.ui.tsx';
import type { InputProps } from './ui.ts';

export default function DateTimeInput(props: InputProps) {
  const parse = (text: string) =>
    (props.purpose === 'filter' ? parseTypedDay(text) : null) ?? parseTypedMoment(text);
  return <CalendarInput {...props} parse={parse} format={formatMoment} withTime />;
}

function formatMoment(value: string): string {
  const moment = parseMoment(value);
  return moment === null ? formatDate(value) : formatDateTime(moment);
}
