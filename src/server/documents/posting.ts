import type { Transaction } from 'kysely';
import { today } from '#domain/dates.ts';
import type { Entity } from '#schema/entity.ts';
import type { Caller } from '../actions.ts';
import { refuseFields } from '../crud/input.ts';
import type { AnyRecord } from '../crud/shape.ts';
import type { Database } from '../db/database.ts';
import { lockAccount, post, reverse } from '../ledger/ledger.ts';
import type { Draft } from './draft.ts';
import type { Values } from './references.ts';

/** Where a document's amount is posted, once it has a number. */
export type Account = { readonly id: number } | null;

/**
 * The account that a document goes to, locked; null for one that goes to none. A document that is on an account stays
 * on it, in use or not.
 * @throws AppError 400 at the payment method of a client without an account in use.
 */
export async function accountFor(
  tx: Transaction<Database>,
  entity: Entity,
  { values, referred }: Pick<Draft, 'values' | 'referred'>,
  { isEdit }: { isEdit: boolean },
): Promise<Account> {
  const { ledger } = entity.document!;
  if (!ledger || !isPosted(ledger.when, values, referred)) return null;
  const account = await lockAccount(tx, values['clienteId'] as number);
  if (account && (account.isInUse || isEdit)) return account;
  const field = 'formaPagoId' in entity.fields ? 'formaPagoId' : 'clienteId';
  throw refuseFields({ [field]: 'El cliente no tiene cuenta corriente' });
}

/** The entry of a document that has just been issued. */
export async function postIssued(
  tx: Transaction<Database>,
  entity: Entity,
  record: AnyRecord,
  account: Account,
  caller: Caller,
): Promise<void> {
  if (account) await post(tx, entryOf(entity, record, account.id, caller, { fecha: dayOf(entity, record) }));
}

/**
 * The entries of a document that was edited: the one that stands is taken back and the new amount posted, both dated
 * today, so that no day that has passed changes its balance. An amount that stays leaves no trace.
 */
export async function postEdited(
  tx: Transaction<Database>,
  entity: Entity,
  before: AnyRecord,
  record: AnyRecord,
  account: Account,
  caller: Caller,
): Promise<void> {
  const { total } = entity.document!;
  if (!account || before[total] === record[total]) return;
  const concepto = `Corrección de ${entity.label.one} ${numberOf(entity, record)}`;
  await reverse(tx, { entidad: entity.name, documentoId: record.id }, { concepto, usuarioId: caller.id });
  await post(tx, { ...entryOf(entity, record, account.id, caller, { fecha: today() }), concepto });
}

/** Takes back what a document has posted. */
export async function postAnnulled(
  tx: Transaction<Database>,
  entity: Entity,
  record: AnyRecord,
  caller: Caller,
): Promise<void> {
  const concepto = `Anulación de ${entity.label.one} ${numberOf(entity, record)}`;
  await reverse(tx, { entidad: entity.name, documentoId: record.id }, { concepto, usuarioId: caller.id });
}

export const dayOf = ({ document }: Entity, values: Values) => values[document!.date] as string;
export const numberOf = ({ document }: Entity, values: Values) => values[document!.number.field] as string;

function entryOf(
  entity: Entity,
  record: AnyRecord,
  cuentaCorrienteId: number,
  caller: Caller,
  { fecha }: { fecha: string },
) {
  const { ledger, total } = entity.document!;
  return {
    cuentaCorrienteId,
    tipo: ledger!.side,
    subcuenta: ledger!.account,
    importe: record[total] as string,
    fecha,
    entidad: entity.name,
    documentoId: record.id,
    numero: numberOf(entity, record),
    concepto: `${entity.label.one} ${numberOf(entity, record)}`,
    usuarioId: caller.id,
  };
}

function isPosted(when: string | undefined, values: Values, referred: Values): boolean {
  if (when === undefined) return true;
  const [alias, name] = when.split('.');
  return name === undefined ? values[alias!] === true : (referred[alias!] as Values)[name] === true;
}
