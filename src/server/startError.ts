/** Ends the process with exit code 1; its message is one Spanish sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError';
}
