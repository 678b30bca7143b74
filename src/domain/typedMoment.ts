import { parseTypedDay } from './typedDay.ts';
import { parseMoment, wallTimeOf } from './wallTime.ts';

/**
 * Reads a moment as people type it: '26/11/2026 10:30', 'ayer, 8:15 hs', '10:30' (today), 'ahora',
 * '2026-11-26T10:30'.
 * @returns the moment in UTC, or null
 */
export function parseTypedMoment(text: string, now = new Date()): string | null {
  const typed = text.trim();
  const wallTime = wallTimeOf(now.toISOString());
  if (/^ahora$/i.test(typed)) return parseMoment(wallTime);
  const [, dayText, hour, minutes] = DAY_AND_TIME.exec(typed) ?? [];
  if (hour === undefined || minutes === undefined) return parseMoment(typed);
  const today = wallTime.slice(0, 10);
  const day = dayText === undefined ? today : parseTypedDay(dayText, today);
  return day === null ? parseMoment(typed) : parseMoment(`${day}T${hour.padStart(2, '0')}:${minutes}`);
}

const DAY_AND_TIME = /^(?:(.*[^,\s])[,\s]+)?(\d{1,2}):(\d\d(?::\d\d)?)(?:\s*hs?\.?)?$/i;
