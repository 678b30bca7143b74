/** `node cli/declarations.ts <folder>`: loads an application as the start does, and says what it refuses. */
import { loadApplication } from './application.ts';

try {
  await loadApplication(process.argv[2]);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
