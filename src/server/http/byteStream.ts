type Bytes = Uint8Array<ArrayBuffer>;

/** Makes a stream that ends when nobody reads it. @param ahead the first pieces, which the caller took to see their errors */
export function byteStream(
  pieces: AsyncGenerator<Bytes>,
  ahead: IteratorResult<Bytes>[],
): ReadableStream<Bytes> {
  let stallTimer: NodeJS.Timeout | undefined;
  const stream = new ReadableStream<Bytes>(
    {
      async pull(controller) {
        clearTimeout(stallTimer);
        const { done, value } = ahead.shift() ?? (await pieces.next());
        if (done) return controller.close();
        controller.enqueue(value);
        stallTimer = setTimeout(() => {
          controller.error(new Error('Nobody reads the answer any more'));
          void pieces.return(undefined);
        }, STALL_MS);
      },
      async cancel() {
        clearTimeout(stallTimer);
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  // The answer to HEAD is never read.
  stallTimer = setTimeout(() => void pieces.return(undefined), STALL_MS);
  return stream;
}

/** Shorter than `idle_in_transaction_session_timeout`, since pieces may come from a transaction. */
export const STALL_MS = 25_000;
