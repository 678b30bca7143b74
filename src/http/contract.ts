import type { z } from 'zod';
import type { Method } from './request.ts';

/** The part of a route (`defineRoute`) that the browser uses. */
export type RouteContract = {
  readonly method: Method;
  readonly path: string;
  readonly answers: { readonly body?: unknown };
};

export type AnswerOf<C extends RouteContract> = Exclude<C['answers']['body'], undefined>;

/** A filled path, maybe with a query: `Base/3?modo=leer` for 'Base/{id}'. */
export type RequestPath<P extends string> = FilledPath<P> | `${FilledPath<P>}?${string}`;

export type FilledPath<P extends string> = P extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${FilledPath<After>}`
  : P;

/** The read-only type of what a zod schema describes: a response in the browser. */
export type Answered<S extends z.ZodType> = Frozen<z.output<S>>;

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;
