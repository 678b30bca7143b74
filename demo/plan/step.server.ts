import type { STAFF } from '../data/people.server.ts';

/** Kinds of records, each numbered from 0 in creation order. */
export type Kind =
  | 'autorizacion'
  | 'balanza'
  | 'camion'
  | 'cheque'
  | 'chofer'
  | 'cliente'
  | 'codigo'
  | 'cuentaBancaria'
  | 'deposito'
  | 'empresa'
  | 'pesada'
  | 'presupuesto'
  | 'producto'
  | 'proveedor'
  | 'recibo'
  | 'remito'
  | 'zona';

export interface Ids {
  of(kind: Kind, place: number): number;
  named(path: string, nombre: string): number;
}

export type Person = (typeof STAFF)[number]['usuario'];

/** A call of the API; `path` is relative to /api. */
export type Call = {
  readonly by?: Person | 'indicador';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export const post = (path: string, body: unknown): Call => ({ method: 'POST', path, body });

export type Answer = Readonly<Record<string, unknown>>;

/** A number series ('recibo', 'remitos/0' by company), an account ('cliente/7') or a document ('remito/12'). */
export type Queue = Kind | 'nota' | `remitos/${number}` | `${Kind}/${number}`;

export type Step = {
  /** Steps that share a queue run in order; a step without queues runs alone. */
  readonly queues?: readonly Queue[];
  readonly day: string;
  readonly minute: number;
  readonly by: Person;
  readonly makes?: readonly [Kind, number];
  readonly brings?: {
    readonly as: readonly [Kind, number];
    readonly asks: (ids: Ids) => Call;
    readonly idIn: (fetched: Answer) => number;
  };
  readonly asks?: (ids: Ids) => Call;
  readonly call: (ids: Ids, fetched: Answer) => Call;
};

export type DayPlan = { readonly day: string; readonly steps: readonly Step[] };
