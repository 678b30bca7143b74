import { expect, test } from 'vitest';
import { commentsOf } from './comments.ts';
import { plannedRooms } from './rooms.ts';

test('the rooms are the rows of their table, with the lines of its last column', () => {
  const page = [
    '# Page',
    '| `src/before` | another table | 1 |',
    '## The rooms',
    '| folder | content | lines |',
    '|---|---|---:|',
    '| `src/one`, `src/two` | with a `name` in its text | 1,200 |',
    '## Afterwards',
    '| `src/after` | another table | 3 |',
  ].join('\n');
  expect(plannedRooms(page)).toEqual([{ folders: ['src/one', 'src/two'], planned: 1200 }]);
});

test('a block is one comment, and so are neighbouring lines', () => {
  const text = [
    '/** The first',
    ' * of two lines. */',
    "const url = 'http://one';",
    '  // A line',
    '  // and its end.',
    '',
    '// Another.',
  ].join('\n');
  expect(commentsOf({ path: 'a.ts', text })).toEqual([
    { place: 'a.ts:1', text: 'The first of two lines.' },
    { place: 'a.ts:4', text: 'A line and its end.' },
    { place: 'a.ts:7', text: 'Another.' },
  ]);
});
