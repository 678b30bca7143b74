import { refusalOf } from '#testing/records.ts';

type Answer = Parameters<typeof refusalOf>[0];

/** The status and the message of a refusal that says nothing else: '404 No se encontró el cheque solicitado.' */
export async function saidBy(answer: Answer): Promise<string> {
  const { status, message, ...more } = await refusalOf(answer);
  return [status, message, ...Object.values(more).map((each) => JSON.stringify(each))].join(' ');
}

/** The status of a refusal, and what it says at each field. */
export async function fieldsOf(answer: Answer) {
  const { status, errors } = await refusalOf(answer);
  return [status, errors] as const;
}
