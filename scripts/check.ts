/** `npm run check`: types, declarations, licences, lint and format; `-- --fix` repairs first. */
import { declarationsOf, runChecks, types } from '../cli/checks.ts';
import { run } from '../cli/run.ts';
import { orSentence } from '../cli/sentence.ts';
import { checkComments } from './house/comments.ts';
import { checkRooms } from './house/rooms.ts';

const EXAMPLES = ['biblioteca', 'mantenimientos', 'stock'].map((name) => `examples/${name}`);

if (process.argv.includes('--fix')) {
  await run('oxlint', ['--fix', '--silent']);
  await run('oxfmt', []);
}

await orSentence(() =>
  runChecks([
    { name: 'types', does: types() },
    { name: 'types of the framework alone', does: types('-p', 'tsconfig.framework.json') },
    // Examples are checked apart, since their tables differ.
    ...EXAMPLES.map((folder) => ({ name: `types of ${folder}`, does: types('-p', folder) })),
    ...['src/resources', ...EXAMPLES].map((folder) => ({
      name: `declarations of ${folder}`,
      does: declarationsOf(folder),
    })),
    { name: 'lines of each room', does: checkRooms },
    { name: 'comments', does: checkComments },
    { name: 'licences', does: ['node', 'scripts/licences.ts'] },
    { name: 'lint', does: ['oxlint', '--deny-warnings'] },
    { name: 'format', does: ['oxfmt', '--check'] },
  ]),
);
