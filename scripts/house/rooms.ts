import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../cli/run.ts';
import { codeFiles, type CodeFile } from './files.ts';

type PlannedRoom = { readonly folders: readonly string[]; readonly planned: number };
type Room = PlannedRoom & { readonly lines: number };

const PAGE = 'docs/architecture.md';
const TOLERANCE = 1.05;

/** Compares with docs/architecture.md. @throws Error when a room is more than 5 % over */
export function checkRooms(): string {
  const files = codeFiles();
  const rooms = plannedRooms(readFileSync(join(ROOT, PAGE), 'utf8')).map((room) => ({
    ...room,
    lines: files.filter((file) => isIn(room, file)).reduce((sum, { text }) => sum + linesOf(text), 0),
  }));
  const report = rooms.map(rowOf).join('\n');
  if (rooms.some(isOver))
    throw new Error(`${report}\nMake the room smaller, or change its lines in ${PAGE}.`);
  return report;
}

/** Folders stand in the first cell of a row of "The rooms", lines in the last. */
export function plannedRooms(page: string): PlannedRoom[] {
  const [, section = ''] = page.split('\n## The rooms\n');
  return section
    .split('\n## ')[0]!
    .split('\n')
    .flatMap((row) => {
      const cells = row.split('|');
      const folders = [...(cells[1] ?? '').matchAll(/`([\w/]+)`/g)].map(([, folder]) => folder!);
      const planned = Number(cells.at(-2)?.replaceAll(',', ''));
      return folders.length > 0 && planned > 0 ? [{ folders, planned }] : [];
    });
}

/** All tests are in the room of `tests`, also those that stand beside the code. */
const isIn = ({ folders }: PlannedRoom, { path, isTest }: CodeFile): boolean =>
  isTest ? folders.includes('tests') : folders.some((folder) => path.startsWith(`${folder}/`));

const linesOf = (text: string) => text.split('\n').length - 1;
const isOver = ({ lines, planned }: Room) => lines > planned * TOLERANCE;
const rowOf = (room: Room) =>
  `  ${isOver(room) ? '✗' : ' '} ${String(room.lines).padStart(6)} of ${room.planned}: ${room.folders.join(', ')}`;
