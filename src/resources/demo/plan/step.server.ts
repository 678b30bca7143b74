import type { STAFF } from '../data/people.server.ts';

/** What the plan makes, each counted from 0 in the order in which it is made. */
export type Kind =
  | 'camion'
  | 'cheque'
  | 'chofer'
  | 'cliente'
  | 'codigo'
  | 'empresa'
  | 'presupuesto'
  | 'producto'
  | 'proveedor'
  | 'recibo'
  | 'remito';

/** The ids that the database gave. */
export interface Ids {
  of(kind: Kind, place: number): number;
  /** Of a lookup's record: `named('Localidades', 'Río Cuarto')`. */
  named(path: string, nombre: string): number;
}

export type Person = (typeof STAFF)[number]['usuario'];

/** A call of the API, as its path is below /api. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
};

/** What a call answers. */
export type Answer = Readonly<Record<string, unknown>>;

/**
 * What steps have in common: a series of numbers ('recibo'; of remitos each company has one, 'remitos/0'), a client's
 * account ('cliente/7'), a document ('remito/12').
 */
export type Queue = Kind | 'nota' | `remitos/${number}` | `${Kind}/${number}`;

/** Something that somebody does in the product, at a moment. */
export type Step = {
  /**
   * Where it waits its turn: steps that stand in the same queue are entered one after the other, in the plan's order.
   * Without any it comes after everything before it, and before everything after it.
   */
  readonly queues?: readonly Queue[];
  /** A day, and minutes since its midnight in Buenos Aires. */
  readonly day: string;
  readonly minute: number;
  readonly by: Person;
  /** What it makes, when it makes something that others refer to. */
  readonly makes?: readonly [Kind, number];
  /** What comes into being along with it, and where its id is to be read afterwards. */
  readonly brings?: {
    readonly as: readonly [Kind, number];
    readonly asks: (ids: Ids) => Call;
    readonly idIn: (asked: Answer) => number;
  };
  /** What has to be asked before. */
  readonly asks?: (ids: Ids) => Call;
  readonly call: (ids: Ids, asked: Answer) => Call;
};

/** A day's steps, in the order in which they happen. */
export type DayPlan = { readonly day: string; readonly steps: readonly Step[] };
