import { DeclarationError } from '#schema/problems/refuse.ts';
import { StartError } from '#server/startError.ts';

export async function orSentence(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartError || error instanceof DeclarationError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
