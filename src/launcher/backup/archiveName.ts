import { ZONE } from '#argentina/locale.ts';

export const ENDING = '.tar.gz';

/** A moment in Buenos Aires as '2026-11-21-183312', which sorts by time. */
export function stampOf(moment: Date): string {
  // The Swedish locale formats moments like ISO.
  const [day, time] = moment.toLocaleString('sv-SE', { timeZone: ZONE }).split(' ');
  return `${day}-${time!.replaceAll(':', '')}`;
}

export const archiveName = (stamp: string): string => `cantera-${stamp}${ENDING}`;

export const stampIn = (name: string): string | null =>
  /^cantera-(\d{4}-\d\d-\d\d-\d{6})\.tar\.gz$/.exec(name)?.[1] ?? null;
