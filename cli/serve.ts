/** Serves without building; for `npm run dev`. */
import { main } from '#server/main.ts';
import { loadApplication } from './application.ts';

// `npm run dev` has gone, whatever ended it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await main(await loadApplication(process.argv[2]));
