import type { STAFF } from '../data/people.server.ts';

/** Kinds of records that the plan creates, each numbered from 0 in creation order. */
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

/** Maps the plan's numbers to database ids. */
export interface Ids {
  of(kind: Kind, place: number): number;
  /** A lookup's record: `named('Localidades', 'Río Cuarto')`. */
  named(path: string, nombre: string): number;
}

export type Person = (typeof STAFF)[number]['usuario'];

/** An API call; `path` is relative to /api. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
};

export type Answer = Readonly<Record<string, unknown>>;

/**
 * A resource that steps share: a number series ('recibo'; each company has its own for remitos, 'remitos/0'), a
 * client's account ('cliente/7'), a document ('remito/12').
 */
export type Queue = Kind | 'nota' | `remitos/${number}` | `${Kind}/${number}`;

/** A user's action in the product at a moment. */
export type Step = {
  /**
   * Steps that share a queue run one after the other, in the plan's order. A step without queues runs alone, after all
   * earlier and before all later steps.
   */
  readonly queues?: readonly Queue[];
  /** A day, and minutes since its midnight in Buenos Aires. */
  readonly day: string;
  readonly minute: number;
  readonly by: Person;
  /** The record that it creates, if later steps refer to it. */
  readonly makes?: readonly [Kind, number];
  /** A record created as a side effect, and where to read its id afterwards. */
  readonly brings?: {
    readonly as: readonly [Kind, number];
    readonly asks: (ids: Ids) => Call;
    readonly idIn: (asked: Answer) => number;
  };
  /** A call to make first. */
  readonly asks?: (ids: Ids) => Call;
  readonly call: (ids: Ids, asked: Answer) => Call;
};

export type DayPlan = { readonly day: string; readonly steps: readonly Step[] };
