import { chunksOf, sendOrThrow, ApiError, noResponse, type RequestOptions } from './request.ts';

/**
 * Posts a request whose response is NDJSON: `onStep` gets each line, and the last one is returned.
 * @throws ApiError for a refusal, which may be the last line, and when the connection breaks
 */
export async function requestSteps<Step extends object>(
  path: string,
  options: RequestOptions,
  onStep: (step: Step) => void,
): Promise<Step> {
  const response = await sendOrThrow('POST', path, options);
  const decoder = new TextDecoderStream();
  let unfinished = '';
  let last: Step | null = null;
  for await (const text of chunksOf(response.body!.pipeThrough(decoder), options.signal)) {
    const lines = (unfinished + text).split('\n');
    // Every line ends in '\n', so that nothing remains after the last one.
    unfinished = lines.pop()!;
    for (const line of lines) {
      last = JSON.parse(line) as Step;
      onStep(last);
    }
  }
  if (last === null) throw noResponse();
  if ('error' in last) {
    const { status, ...body } = last.error as { status: number; message: string };
    throw new ApiError(status, body);
  }
  return last;
}
