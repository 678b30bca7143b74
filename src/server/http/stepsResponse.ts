import { byteStream } from './byteStream.ts';
import { asRefusal } from './errorResponse.ts';
import type { RequestContext } from './router.ts';

/** Sends NDJSON. A refusal before the first step sets the status; a later one is the last line, `{ error }`. */
export async function stepsResponse(
  context: RequestContext,
  steps: AsyncGenerator<object>,
  onEnd?: () => Promise<void>,
): Promise<Response> {
  const lines = ndjsonLines(context, steps, onEnd);
  return new Response(byteStream(lines, [await lines.next()]), {
    headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' },
  });
}

async function* ndjsonLines(
  context: RequestContext,
  steps: AsyncGenerator<object>,
  onEnd: (() => Promise<void>) | undefined,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let hasBegun = false;
  try {
    for await (const step of steps) {
      hasBegun = true;
      yield encodeLine(step);
    }
  } catch (error) {
    if (!hasBegun) throw error;
    const { status, message, errors } = asRefusal(error as Error, context);
    yield encodeLine({ error: { status, message, ...(errors && { errors }) } });
  } finally {
    await onEnd?.();
  }
}

const encodeLine = (value: object) => new TextEncoder().encode(`${JSON.stringify(value)}\n`);
