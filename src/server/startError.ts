/** The operator can fix it: one Spanish sentence, no stack, exit code 1. */
export class StartError extends Error {
  override name = 'StartError';
}
