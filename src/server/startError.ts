/**
 * A start failure that the operator can fix. The message is one Spanish sentence, shown without a stack; the process
 * exits with 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}
