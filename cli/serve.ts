/** Serves without building; for `npm run dev`. */
import { main } from '#server/main.ts';
import { loadApplication } from './application.ts';

await main(await loadApplication(process.argv[2]));
