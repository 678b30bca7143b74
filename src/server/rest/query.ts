import { z } from 'zod';
import { isNoFilter, MAX_IDS } from '../records/read/filters.ts';
import type { PageRange } from '../records/read/find.ts';
import { MAX_PAGE_SIZE, PAGE_AND_SORT_PARAMETERS } from '../http/paging.ts';
import { refuseUnsafe, type Query } from '../http/input.ts';
import {
  parameterError,
  refuseParameters,
  refuseUnknownParameters,
  UNKNOWN_PARAMETER,
} from '../http/parameters.ts';

type RestQuery = {
  readonly parameters: Query;
  readonly range: PageRange;
};

/**
 * Translates `sort=["modelo","ASC"]&range=[0,24]&filter={"q":"scania","id":[1,2]}`. A request without a range, such as
 * react-admin's getMany, gets as many records as it may name by id.
 */
export function restQuery({ sort, range, filter, ...others }: Query): RestQuery {
  refuseUnknownParameters(others);
  const [sortBy = '', sortDirection = ''] = sort ? parse('sort', sort, SORT) : [];
  const [start, end] = range ? parse('range', range, RANGE) : [0, MAX_IDS - 1];
  const filters = Object.entries(filter ? parse('filter', filter, FILTER) : {});
  const pageAndSortNames: readonly string[] = PAGE_AND_SORT_PARAMETERS;
  const wrongNames = filters.map(([name]) => name).filter((name) => pageAndSortNames.includes(name));
  refuseParameters(wrongNames.map((name) => [name, UNKNOWN_PARAMETER]));
  return {
    parameters: { ...Object.fromEntries(filters.map(filterOf)), sortBy, sortDirection },
    range: { limit: end - start + 1, offset: start },
  };
}

type Scalar = string | number | boolean | null;

function filterOf([name, value]: [string, Scalar | Scalar[]]): [string, string] {
  const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
  // An empty list of ids selects nothing, and no record has the id 0.
  return name === 'id' ? ['ids', isNoFilter(text) ? '0' : text] : [name, text];
}

const SCALAR = z.union([z.string(), z.number(), z.boolean(), z.null()]);

type JsonParameter<Value> = { readonly schema: z.ZodType<Value>; readonly example: string };

const SORT: JsonParameter<[string, string]> = {
  schema: z.tuple([z.string(), z.string()]),
  example: '["id","ASC"]',
};

const RANGE: JsonParameter<[number, number]> = {
  schema: z
    .tuple([z.int().min(0), z.int()])
    .refine(([start, end]) => end >= start && end - start < MAX_PAGE_SIZE),
  example: `[0,24], de hasta ${MAX_PAGE_SIZE} registros`,
};

const FILTER: JsonParameter<Record<string, Scalar | Scalar[]>> = {
  schema: z.record(z.string(), z.union([SCALAR, z.array(SCALAR)])),
  example: '{"q":"…"}',
};

function parse<Value>(name: string, text: string, { schema, example }: JsonParameter<Value>): Value {
  const value = parseJson(text);
  refuseUnsafe(value);
  const result = schema.safeParse(value);
  if (!result.success) throw parameterError([[name, `Debe ser JSON, como ${example}`]]);
  return result.data;
}

/** Parses JSON. Other text becomes undefined, which every schema refuses. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
