import type { STAFF } from '../data/people.ts';

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

/** Something that somebody does in the product, at a moment. */
export type Step = {
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

/**
 * A day's steps. `first` comes before everything else, one after the other; then the lanes go on at the same time. Each
 * keeps its order, and no two number the same series or post to the same account: what is made is always the same.
 */
export type DayPlan = {
  readonly day: string;
  readonly first: readonly Step[];
  readonly lanes: readonly (readonly Step[])[];
};
