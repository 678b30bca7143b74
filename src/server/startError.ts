/** For the operator: one Spanish sentence, exit code 1. */
export class StartError extends Error {
  override name = 'StartError';
}
