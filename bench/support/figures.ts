import { cpus, loadavg } from 'node:os';

export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1]!;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map((_, place) => (place === 0 ? '---' : '---:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The load includes this benchmark. */
export function machine(): string {
  const load = loadavg().map((figure) => figure.toFixed(1));
  return `${cpus()[0]!.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}, load ${load.join(' ')}`;
}
