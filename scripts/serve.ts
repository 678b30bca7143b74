/** Serves an application without building its frontend: what `npm run dev` restarts at every change. */
import { main } from '../src/server/main.ts';
import { loadApplication } from './application.ts';

await main(await loadApplication(process.argv[2]));
