/** An error that ends the process with exit code 1. Its message is one Spanish sentence for the operator. */
export class StartError extends Error {
  override name = 'StartError';
}
