/**
 * A reason not to start that the person at the console can act on.
 * Its message is one Spanish sentence, shown without a stack; the process then exits with 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}
