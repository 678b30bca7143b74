import { formatDate, formatDateTime } from '#domain/dates.ts';
import { parseTypedDay } from '#domain/typedDay.ts';
import { parseTypedMoment } from '#domain/typedMoment.ts';
import { parseMoment } from '#domain/wallTime.ts';
import { CalendarInput } from './date.ui.tsx';
import type { InputProps } from './ui.ts';

/** dd/mm/aaaa hh:mm in Buenos Aires, wherever the browser is. A filter takes a whole day too. */
export default function DateTimeInput(props: InputProps) {
  const read = props.purpose === 'filter' ? readDayOrMoment : readMoment;
  return <CalendarInput {...props} read={read} written={writtenMoment} withTime />;
}

const readMoment = (text: string) => parseTypedMoment(text);
const readDayOrMoment = (text: string) => parseTypedDay(text) ?? parseTypedMoment(text);

function writtenMoment(value: string): string {
  const moment = parseMoment(value);
  return moment === null ? formatDate(value) : formatDateTime(moment);
}
