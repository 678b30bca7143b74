import { DeclarationError } from '#schema/problems/refuse.ts';
import { StartError } from '#server/startError.ts';

/** A refusal of `work`, a wrong declaration's included, ends the process with its sentence, without a stack. */
export async function orSentence(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartError || error instanceof DeclarationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
