import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Step {
  /** 'RUN' */
  word: string;
  /** All after it, on one line. */
  rest: string;
}

/** The Dockerfile's steps, by stage. */
export function readStages(): Step[][] {
  const text = readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8');
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(Boolean);
  const stages: Step[][] = [];
  for (const line of lines) {
    const [, word, rest] = /^(\w+) (.*)$/.exec(line)!;
    if (word === 'FROM') stages.push([]);
    stages.at(-1)!.push({ word: word!, rest: rest! });
  }
  return stages;
}

/** The arguments of `word` in the last stage. */
export const lastWordOf = (word: string): string =>
  readStages()
    .at(-1)!
    .find((step) => step.word === word)!.rest;

/** The command of the health check: program and arguments. */
export const healthCheck = (): string[] =>
  JSON.parse(/CMD (\[.*\])$/.exec(lastWordOf('HEALTHCHECK'))![1]!) as string[];
