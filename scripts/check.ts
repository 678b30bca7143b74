/** `npm run check`: types, declarations, licences, lint and format; `-- --fix` repairs first. */
import { declarationsOf, runChecks, typesOf } from '../cli/checks.ts';
import { run } from '../cli/run.ts';
import { orSentence } from '../cli/sentence.ts';
import { checkComments } from './house/comments.ts';
import { checkRooms } from './house/rooms.ts';

const EXAMPLES = ['examples/biblioteca', 'examples/mantenimientos', 'examples/stock'];

const PROJECTS = ['tsconfig.json', 'tsconfig.framework.json', ...EXAMPLES.slice(1)];

if (process.argv.includes('--fix')) {
  await run('oxlint', ['--fix', '--silent']);
  await run('oxfmt', []);
}

await orSentence(() =>
  runChecks([
    ...PROJECTS.map((project) => ({ name: `types of ${project}`, does: typesOf(project) })),
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
