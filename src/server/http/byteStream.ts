type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Sends pieces as they are made. The generator ends when the client leaves or stops reading.
 * @param ahead pieces taken before: an error in them still sets the status.
 */
export function byteStream(
  pieces: AsyncGenerator<Bytes>,
  ahead: IteratorResult<Bytes>[],
): ReadableStream<Bytes> {
  let stalled: NodeJS.Timeout | undefined;
  const stream = new ReadableStream<Bytes>(
    {
      async pull(controller) {
        clearTimeout(stalled);
        const { done, value } = ahead.shift() ?? (await pieces.next());
        if (done) return controller.close();
        controller.enqueue(value);
        stalled = setTimeout(() => {
          controller.error(new Error('Nobody reads the answer any more'));
          void pieces.return(undefined);
        }, STALL_MS);
      },
      async cancel() {
        clearTimeout(stalled);
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  // The answer to HEAD is never read.
  stalled = setTimeout(() => void pieces.return(undefined), STALL_MS);
  return stream;
}

/** Shorter than `idle_in_transaction_session_timeout`. */
export const STALL_MS = 25_000;
