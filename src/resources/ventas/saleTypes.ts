/** Each kind of sale has its own balance in a client's account. */
export type SubAccount = 'REMITO' | 'PRESUPUESTO';

export const SUB_ACCOUNT_NAMES: Readonly<Record<SubAccount, string>> = {
  REMITO: 'Remito',
  PRESUPUESTO: 'Presupuesto',
};

/** The API's codes, as `/TipoVenta` lists them (design.md 6.9). */
export const SALE_TYPES = { remito: 1, presupuesto: 2 } as const;

/** The codes by which each report filters: they differ (spec 2, section 9). Null: the parameter is left out. */
export const REPORT_SALE_TYPES = {
  materiales: { todos: 0, remito: 2, presupuesto: 1 },
  viajes: { todos: null, remito: 1, presupuesto: 2 },
  cuentas: { todos: 1, remito: 2, presupuesto: 3 },
} as const;

export function subAccountOf(saleType: number): SubAccount {
  if (saleType === SALE_TYPES.remito) return 'REMITO';
  if (saleType === SALE_TYPES.presupuesto) return 'PRESUPUESTO';
  throw new RangeError(`${saleType} is no sale type`);
}
