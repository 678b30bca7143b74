import { amountOf, compareDecimals, documentDay, type Entity, numberOf, today, type Row } from 'cantera';
import {
  type AnyRecord,
  type Draft,
  type HookContext,
  type Hooks,
  now,
  refuseFields,
  type Tx,
} from 'cantera/server';
import { subAccountOf, type SubAccount } from '../ventas/saleTypes.ts';
import { lockAccount, postEntry, refuseClosed, reverse, type LedgerEntry } from './ledger/ledger.server.ts';
import { REFUSE_OVER_LIMIT, withinLimit } from './limit.server.ts';
import { NO_ACCOUNT, type PostingDeclaration } from '../postingDeclaration.ts';

/** Null: nothing is posted. `isOwed`: whether the document's own amount is charged. */
export type PostedAccount = { readonly id: number; readonly isOwed: boolean } | null;

/**
 * Posts a document to its client's account. An edit reverses the standing entries and posts the new amounts,
 * dated today, so that past balances do not change.
 */
export const posting = (word: PostingDeclaration): Hooks<PostedAccount> => ({
  reads: [...(word.when?.includes('.') ? [word.when] : []), ...(word.limit ? [word.limit.of] : [])],
  headers: word.limit ? [REFUSE_OVER_LIMIT] : [],

  opening: ({ tx, entity, values }) => refuseClosed(tx, documentDay(entity, values)),

  holding: ({ tx, entity, draft, before }) => accountFor(tx, entity, word, draft, before),

  keeping: (account) => (word.noAccount !== undefined && account === null ? { [word.noAccount]: true } : {}),

  created: ({ record, draft, held: account, ...context }) =>
    withinLimit(context, { word, draft, account }, async () => {
      for (const entry of entriesOf(context, word, record, account))
        await postEntry(context.tx, { ...entry, fecha: documentDay(context.entity, record) });
    }),

  edited: ({ before, record, draft, held: account, ...context }) =>
    withinLimit(context, { word, draft, account }, async () => {
      const amounts = [amountOf(context.entity), ...(word.credit ? [word.credit.amount] : [])];
      if (amounts.every((name) => before[name] === record[name])) return;
      await takeBack(context, record, 'Corrección');
      for (const entry of entriesOf(context, word, record, account))
        await postEntry(context.tx, { ...entry, fecha: today(now()), concepto: 'Corrección' });
    }),

  annulled: ({ record, ...context }) => takeBack(context, record, 'Anulación'),
});

/**
 * Finds the account that a document posts to. A posted document keeps its account, in use or not. @throws
 * AppError 400 for a client without one, unless `noAccount`.
 */
async function accountFor(
  tx: Tx,
  entity: Entity,
  word: PostingDeclaration,
  { values, referred }: Draft,
  before: AnyRecord | null,
): Promise<PostedAccount> {
  const isOwed = isPosted(word.when, values, referred);
  if (!isOwed && !hasCredit(word, values)) return null;
  const account = await lockAccount(tx, values['clienteId'] as number);
  if (account && (account.isInUse || before !== null || !isOwed)) return { id: account.id, isOwed };
  if (word.noAccount !== undefined) return null;
  const field = 'formaPagoId' in entity.fields ? 'formaPagoId' : 'clienteId';
  throw refuseFields({ [field]: NO_ACCOUNT });
}

const takeBack = (
  { tx, entity, caller }: Pick<HookContext, 'tx' | 'entity' | 'caller'>,
  { id }: AnyRecord,
  concepto: string,
) => reverse(tx, { entidad: entity.name, documentoId: id }, { concepto, usuarioId: caller.id });

function entriesOf(
  { entity, caller }: HookContext,
  word: PostingDeclaration,
  record: AnyRecord,
  account: PostedAccount,
): Omit<LedgerEntry, 'fecha'>[] {
  if (!account) return [];
  const source = {
    cuentaCorrienteId: account.id,
    entidad: entity.name,
    documentoId: record.id,
    numero: numberOf(entity, record),
    usuarioId: caller.id,
  };
  const owed = {
    ...source,
    tipo: word.side,
    subcuenta: subAccountIn(word, record),
    importe: record[amountOf(entity)] as string,
    concepto: conceptOf(word, record),
  };
  const { credit } = word;
  return [
    ...(account.isOwed ? [owed] : []),
    ...(credit && hasCredit(word, record)
      ? [
          {
            ...source,
            tipo: otherSide(word.side),
            subcuenta: credit.account,
            importe: record[credit.amount] as string,
            concepto: credit.concept,
          },
        ]
      : []),
  ];
}

export const otherSide = (side: PostingDeclaration['side']): PostingDeclaration['side'] =>
  side === 'DEBE' ? 'HABER' : 'DEBE';

const subAccountIn = ({ account }: PostingDeclaration, record: Row): SubAccount =>
  typeof account === 'string' ? account : subAccountOf(record[account.by] as number);

/** Returns the concept of an entry, cut to the column's length. */
const conceptOf = ({ concept }: PostingDeclaration, record: Row): string =>
  concept === undefined
    ? ''
    : Array.from(record[concept] as string)
        .slice(0, MAX_CONCEPT)
        .join('');

const MAX_CONCEPT = 200;

const hasCredit = ({ credit }: PostingDeclaration, values: Row): boolean =>
  credit !== undefined && compareDecimals((values[credit.amount] as string | undefined) ?? '0', '0') > 0;

function isPosted(when: string | undefined, values: Row, referred: Row): boolean {
  if (when === undefined) return true;
  const [alias, name] = when.split('.');
  return name === undefined ? values[alias!] === true : (referred[alias!] as Row)[name] === true;
}
