import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderForTest } from '#support/emptyFolder.ts';
import { commands } from '../../cli/commands.ts';
import { cantera } from './command.ts';

const NAMES = Object.keys(commands);

/** The names at the beginning of indented lines. */
const listed = (said: string) => [...said.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name);

test.each([[[]], [['--help']]])('cantera %s lists every command with what it does', async (words) => {
  const { code, said } = await cantera(words, {}).ended;
  expect([code, listed(said)]).toEqual([0, NAMES]);
});

test.each(NAMES)('%s says with --help what it takes, and does nothing', async (name) => {
  const folder = folderForTest();
  const { code, said } = await cantera([name, '--help'], { DATA_DIR: folder }).ended;
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      new RegExp(`^Uso: cantera ${name}.*\\[--help\\]\\n\\n.+\\n(.+\\n)?\\n( {2}.+\\n)+$`),
    ),
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

test('an unknown command is a sentence and the list', async () => {
  const { code, said } = await cantera(['starts'], {}).ended;
  expect([code, listed(said)]).toEqual([1, NAMES]);
  expect(said).toMatch(/^No se entiende "starts"\.\n\nUso: cantera <comando>\n/);
});

test.each([
  [['start', '--nada'], 'No se entiende "--nada".'],
  [['start', 'examples/biblioteca', 'examples/stock'], 'No se entiende "examples/stock".'],
  [['backup', 'copias', 'otras'], 'No se entiende "otras".'],
  [['restore', '--revisar'], 'Falta <archivo>.'],
  [['restore', '--revisar=si', 'copia.tar.gz'], '--revisar no lleva nada detrás.'],
  [['verify', '--aplicacion'], 'Falta qué sigue a --aplicacion.'],
  [['factor:reset'], 'Falta <usuario>.'],
  [['db:reset', '--to'], 'Falta qué sigue a --to.'],
])(
  '%j is refused with a sentence and what the command takes, and nothing is done',
  async (words, sentence) => {
    const folder = folderForTest();
    const { code, said } = await cantera(words, { DATA_DIR: folder }).ended;
    expect([code, said.split('\n').slice(0, 3)]).toEqual([
      1,
      [sentence, '', expect.stringContaining(`Uso: cantera ${words[0]}`)],
    ]);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a folder without an application is named', async () => {
  const folder = folderForTest();
  const { code, said } = await cantera(['verify', '--aplicacion', folder], {}).ended;
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/no hay una aplicación: falta index\.server\.ts\.\n$/),
  ]);
});
