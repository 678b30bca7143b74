/** Serves an application without building its frontend; `npm run dev` restarts it at every change. */
import { main } from '../src/server/main.ts';
import { loadApplication } from './application.ts';

await main(await loadApplication(process.argv[2]));
