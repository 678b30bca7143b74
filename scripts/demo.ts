/** `npm run demo`: made-up data in a folder of its own; `-- --de-nuevo` fills it again. */
import { demoParts } from '#demo/start.server.ts';
import { main } from '#server/main.ts';
import { distOf, loadApplication } from '../cli/application.ts';
import { buildApplication } from '../cli/frontend.ts';
import { orSentence } from '../cli/sentence.ts';

const ANEW = '--de-nuevo';

process.env['DATA_DIR'] ||= './data-demo';
const unknown = process.argv.slice(2).filter((word) => word !== ANEW);
if (unknown.length > 0) {
  console.error(
    `No se entiende "${unknown.join(' ')}". Para hacer la demostración de nuevo: npm run demo -- ${ANEW}`,
  );
  process.exit(1);
}
await orSentence(async () => {
  await main(await loadApplication(), {
    dist: distOf(),
    prepare: () => buildApplication(),
    ...demoParts({ anew: process.argv.includes(ANEW) }),
  });
});
