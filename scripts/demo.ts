/** `npm run demo`: made-up data in a folder of its own; `-- --de-nuevo` fills it again. */
import { demoParts } from '#demo/start.server.ts';
import { main } from '../src/server/main.ts';
import { buildApplication, loadApplication } from '../cli/application.ts';

const ANEW = '--de-nuevo';

process.env['DATA_DIR'] ||= './data-demo';
const unknown = process.argv.slice(2).filter((word) => word !== ANEW);
if (unknown.length > 0) {
  console.error(
    `No se entiende "${unknown.join(' ')}". Para hacer la demostración de nuevo: npm run demo -- ${ANEW}`,
  );
  process.exit(1);
}
await main(await loadApplication(), {
  prepare: () => buildApplication(),
  ...demoParts({ anew: process.argv.includes(ANEW) }),
});
