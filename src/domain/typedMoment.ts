import { parseTypedDay } from './typedDay.ts';
import { parseMoment, wallTimeOf } from './wallTime.ts';

/**
 * Reads '26/11/2026 10:30', 'hoy 10:30', 'ayer, 8:15 hs', '10:30' (today), 'ahora', '2026-11-26T10:30'.
 * @returns the moment in UTC, or null
 */
export function parseTypedMoment(text: string, now = new Date()): string | null {
  const typed = text.trim();
  const clock = wallTimeOf(now.toISOString());
  if (/^ahora$/i.test(typed)) return parseMoment(clock);
  const [, before, hour, more] = WITH_TIME.exec(typed) ?? [];
  if (hour === undefined || more === undefined) return parseMoment(typed);
  const today = clock.slice(0, 10);
  const day = before === undefined ? today : parseTypedDay(before, today);
  return day === null ? parseMoment(typed) : parseMoment(`${day}T${hour.padStart(2, '0')}:${more}`);
}

const WITH_TIME = /^(?:(.*[^,\s])[,\s]+)?(\d{1,2}):(\d\d(?::\d\d)?)(?:\s*hs?\.?)?$/i;
