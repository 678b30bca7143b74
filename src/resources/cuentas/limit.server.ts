import { access, type Cents, formatMoney, fromCents, inSentence, toCents, type Row } from 'cantera';
import { AppError, type Draft, needPermission, noteFigures, type HookContext } from 'cantera/server';
import { balanceOf } from './ledger/balance.server.ts';
import type { PostingDeclaration } from '../postingDeclaration.ts';

/** Refuse even callers who may exceed the limit, so that a form can ask first. */
const ASK_LIMIT_HEADER = 'Refuse-Over-Limit';

export const REFUSE_OVER_LIMIT = {
  name: ASK_LIMIT_HEADER,
  in: 'header',
  description:
    'Con `true`, lo que supera el límite de crédito del cliente no se guarda, tampoco para quien puede superarlo: 409 con las cifras en `limite`. A los demás se los rechaza siempre.',
  schema: { type: 'string', enum: ['true'] },
} as const;

/**
 * Posts a document under the account's lock. Over the credit limit it needs permission. @throws AppError 409 for
 * callers who may exceed it, only with the header, and with the figures in `limite`.
 */
export async function withinLimit(
  { tx, entity, caller, header }: HookContext,
  {
    word,
    draft,
    account,
  }: { word: PostingDeclaration; draft: Draft; account: { readonly id: number } | null },
  post: () => Promise<void>,
): Promise<void> {
  const limit = limitOf(word, draft.referred);
  if (limit === null || account === null) return post();
  const before = await balanceOf(tx, account.id);
  await post();
  const after = await balanceOf(tx, account.id);
  // A client already over the limit may still reduce his debt.
  if (after <= limit || after <= before) return;

  const [this_, it] = entity.label.gender === 'f' ? ['esta', 'la'] : ['este', 'lo'];
  const what = `${this_} ${inSentence(entity.label.one)}`;
  const figures = { limite: fromCents(limit), saldo: fromCents(before), quedaria: fromCents(after) };
  noteFigures(tx, {
    'Límite de crédito': formatMoney(figures.limite),
    'Saldo del cliente': formatMoney(figures.saldo),
    'Saldo que quedaría': formatMoney(figures.quedaria),
  });
  needPermission(tx, {
    unless: word.limit!.passedBy,
    reason: 'Supera el límite de crédito del cliente.',
    refusal: new AppError(
      409,
      `Con ${what} el cliente supera su límite de crédito. Pida a un ADMIN que ${it} emita, o elija otra forma de pago.`,
    ),
  });
  if (access(word.limit!.passedBy, caller.rol) === false || header(ASK_LIMIT_HEADER) !== 'true') return;
  throw new AppError(
    409,
    `Con ${what} el saldo del cliente llega a ${formatMoney(figures.quedaria)} y supera su límite de crédito, que es de ${formatMoney(figures.limite)}.`,
    { extra: { limite: figures } },
  );
}

function limitOf(word: PostingDeclaration, referred: Row): Cents | null {
  const [alias, name] = word.limit?.of.split('.') ?? [];
  const limit = (referred[alias ?? ''] as Row | undefined)?.[name ?? ''];
  return typeof limit === 'string' ? toCents(limit) : null;
}
