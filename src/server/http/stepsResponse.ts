import { asRefusal } from './errorResponse.ts';
import { STALL_MS } from './fileResponse.ts';
import type { RequestContext } from './router.ts';

/**
 * NDJSON. A refusal before the first step sets the status; a later one is the last line, `{ error }`.
 * Ends when the client leaves. @param done runs once.
 */
export async function stepsResponse(
  context: RequestContext,
  steps: AsyncGenerator<object>,
  done: () => Promise<void>,
): Promise<Response> {
  let stalled: NodeJS.Timeout | undefined;
  let ending: Promise<void> | undefined;
  const end = () => {
    clearTimeout(stalled);
    return (ending ??= finish());
  };
  const finish = async () => {
    await steps.return(undefined);
    await done();
  };
  let ahead: IteratorResult<object> | null = null;
  try {
    ahead = await steps.next();
  } catch (error) {
    await end();
    throw error;
  }

  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stalled);
        const write = (line: object) => controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        try {
          const step = ahead ?? (await steps.next());
          ahead = null;
          if (!step.done) {
            write(step.value);
            stalled = setTimeout(() => void end(), STALL_MS);
            return;
          }
        } catch (error) {
          const { status, message, errors } = asRefusal(error as Error, context);
          write({ error: { status, message, ...(errors && { errors }) } });
        }
        await end();
        controller.close();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
  stalled = setTimeout(() => void end(), STALL_MS);
  return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8' } });
}
