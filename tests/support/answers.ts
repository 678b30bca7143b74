import type { ApiRecord } from '#testing/records.ts';

type Answer = Response | Promise<Response>;

/** The JSON of an answer. */
export const jsonOf = async <Body = ApiRecord>(answer: Answer): Promise<Body> =>
  (await (await answer).json()) as Body;

/** The records of an answered page. */
export const itemsOf = async <Item = ApiRecord>(answer: Answer): Promise<Item[]> =>
  (await jsonOf<{ items: Item[] }>(answer)).items;

type Status = Pick<Response, 'status'>;

/** The statuses of calls made at once, sorted, because any of them may win. */
export const statusesOf = async (answers: readonly (Status | Promise<Status>)[]): Promise<number[]> =>
  (await Promise.all(answers.map(async (answer) => (await answer).status))).toSorted(
    (one, other) => one - other,
  );
