import type pg from 'pg';
import type { Db } from '#server/db/database.ts';
import type { Context } from '../server.ts';

export type Finding = {
  readonly state: 'bien' | 'aviso' | 'mal';
  readonly about: string;
  readonly says: string;
};

export type CheckParts = Context & { readonly db: Db; readonly pool: pg.Pool };
export type Check = (parts: CheckParts) => Promise<Finding>;

export const bien = (about: string, says: string): Finding => ({ state: 'bien', about, says });
export const aviso = (about: string, says: string): Finding => ({ state: 'aviso', about, says });
export const mal = (about: string, says: string): Finding => ({ state: 'mal', about, says });
