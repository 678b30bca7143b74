import type { ApiRecord } from '#testing/records.ts';

type Answer = Response | Promise<Response>;

/** The JSON of an answer. @throws Error with the answer if it has not the status that is asked for */
export async function jsonOf<Body = ApiRecord>(answer: Answer, status?: number): Promise<Body> {
  const response = await answer;
  if (status !== undefined && response.status !== status)
    throw new Error(`${response.status} instead of ${status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** The records of an answered page. */
export const itemsOf = async <Item = ApiRecord>(answer: Answer): Promise<Item[]> =>
  (await jsonOf<{ items: Item[] }>(answer)).items;

/** The status of an answer, beside its JSON. `refusalOf` types that of a refusal. */
export const answerOf = async (answer: Answer): Promise<Record<string, unknown> & { status: number }> => ({
  status: (await answer).status,
  ...(await jsonOf<object>(answer)),
});

type Status = Pick<Response, 'status'>;

/** The statuses of calls made at once, sorted, because any of them may win. */
export const statusesOf = async (answers: readonly (Status | Promise<Status>)[]): Promise<number[]> =>
  (await Promise.all(answers.map(async (answer) => (await answer).status))).toSorted(
    (one, other) => one - other,
  );
