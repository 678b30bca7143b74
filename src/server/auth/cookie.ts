import { tokenCookie, type TokenCookie } from '../http/tokenCookie.ts';
import { DEVICE_DAYS } from './devices.ts';
import { CHALLENGE_MINUTES } from './factor/challenge.ts';
import { ABSOLUTE_DAYS } from './sessions.ts';

export const sessionCookie = (publicUrl: string): TokenCookie =>
  tokenCookie(publicUrl, 'cantera_sesion', ABSOLUTE_DAYS);

/** Cookie that tells the throttle that its user has signed in here before. It grants no access. */
export const deviceCookie = (publicUrl: string): TokenCookie =>
  tokenCookie(publicUrl, 'cantera_equipo', DEVICE_DAYS);

export const challengeCookie = (publicUrl: string): TokenCookie =>
  tokenCookie(publicUrl, 'cantera_desafio', CHALLENGE_MINUTES / (24 * 60));
