import type { Cents } from '#domain/money.ts';

/** The contract's codes: 1 Remito, 2 Presupuesto. */
export type SaleType = 1 | 2;

type Debt = { readonly day: string; open: Cents };

/** Forecasts debts, so that clients pay what they owe. It must agree with the ledger. */
export class Books {
  readonly #accounts = new Map<string, { debts: Debt[]; ahead: Cents }>();

  owe(client: number, type: SaleType, day: string, amount: Cents): void {
    const account = this.#of(client, type);
    const used = amount < account.ahead ? amount : account.ahead;
    account.ahead -= used;
    if (amount > used) account.debts.push({ day, open: amount - used });
  }

  pay(client: number, type: SaleType, amount: Cents): void {
    const account = this.#of(client, type);
    let rest = amount;
    while (rest > 0n && account.debts.length > 0) {
      const [oldest] = account.debts;
      const part = rest < oldest!.open ? rest : oldest!.open;
      oldest!.open -= part;
      rest -= part;
      if (oldest!.open === 0n) account.debts.shift();
    }
    account.ahead += rest;
  }

  due(client: number, type: SaleType, day = '9999'): Cents {
    const debts = this.#of(client, type).debts.filter((debt) => debt.day <= day);
    return debts.reduce((sum, { open }) => sum + open, 0n);
  }

  balance(client: number, type: SaleType): Cents {
    return this.due(client, type) - this.#of(client, type).ahead;
  }

  #of(client: number, type: SaleType) {
    const key = `${client}/${type}`;
    const account = this.#accounts.get(key) ?? { debts: [], ahead: 0n };
    this.#accounts.set(key, account);
    return account;
  }
}
