import type { Role } from '#domain/permissions.ts';
import type { Country } from '#schema/country.ts';
import { prefixOf } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import { calculate } from '../crud/calculate.ts';
import { statusOf } from '../crud/input.ts';
import { checkReferred, readReferred } from '../crud/referred.ts';
import type { AnyRecord, Values } from '../crud/shape.ts';
import type { Tx } from '../db/database.ts';
import { refuseFields } from '../http/body.ts';
import { checkAsked, draftLines, type DraftLine, type DraftLines } from '../lines/draft.ts';
import { askForOtherPrefix } from './numbers.ts';
import type { JoinedWork } from './work.ts';

/** A document on its way to being stored, still without its number. */
export type Draft = {
  /** Stored fields: sent, copied or computed. */
  readonly values: Values;
  readonly referred: Values;
  readonly lines: DraftLines;
};

export type { DraftLine };

/** What building a draft may use: the transaction, the entity, and the caller's role. */
export type DraftContext = {
  readonly tx: Tx;
  readonly entity: Entity;
  readonly rol: Role;
  readonly work: JoinedWork;
  readonly country: Country;
};

/**
 * @throws AppError 400 for each field, those of lines as 'detalles.0.cantidad'; 404 for somebody else's
 * record.
 */
export async function draftOf(
  context: DraftContext,
  input: Values,
  before: AnyRecord | null,
): Promise<Draft> {
  const { tx, entity, rol, work } = context;
  const errors: Record<string, string> = {};
  const given = { ...before, ...input };
  const prefix = prefixOf(entity);
  const reads = [...work.reads, ...(prefix ? [prefix.of] : [])];
  const [header] = await readReferred({ db: tx, entity, rol }, [given], reads);
  const values = { ...given, ...checkReferred(entity, given, before, header!, (name) => name, errors) };
  const [drafted] = await draftLines({ tx, entity, rol, reads: work.readsOfLines }, [{ input, before }]);
  Object.assign(errors, drafted!.errors);
  if (Object.keys(errors).length > 0) {
    const refused = Object.keys(errors).flatMap((name) => entity.fields[name] ?? []);
    throw refuseFields(errors, statusOf(refused, rol));
  }
  if (before === null) askForOtherPrefix(context, { values, referred: header!.values });
  const { lines } = drafted!;
  await checkAsked(context, lines);
  const draft = await work.completing(context, { values, referred: header!.values, lines }, before);
  const computed = calculate(entity, draft.values, draft.lines);
  return { ...draft, lines: computed.lines, values: { ...draft.values, ...computed.values } };
}
