import { parseArgs } from 'node:util';
import { StartError } from '#server/startError.ts';
import { targetFor, type CommandTarget } from './application.ts';
import { orSentence } from './sentence.ts';

type Option = {
  readonly type: 'boolean' | 'string';
  readonly says: string;
  readonly value?: string;
};

type Options = Readonly<Record<string, Option>>;

export type Values<O extends Options> = {
  readonly [K in keyof O]?: O[K]['type'] extends 'boolean' ? boolean : string;
};

export type CommandArguments<O extends Options> = {
  readonly args: readonly string[];
  readonly values: Values<O>;
  place(): CommandTarget;
};

export type Command<O extends Options = Options> = {
  readonly says: string;
  readonly more?: string;
  readonly args?: readonly string[];
  readonly options?: O;
  /** The last word, or an option, names another application's folder. */
  readonly application?: 'word' | 'option';
  work(values: CommandArguments<O>): Promise<void>;
};

export const defineCommand = <const O extends Options>(command: Command<O>): Command => command;

export type Commands = Readonly<Record<string, Command>>;

const FOLDER = '[carpeta]';
const APPLICATION: Options = {
  aplicacion: { type: 'string', value: '<carpeta>', says: 'la carpeta de otra aplicación' },
};
const HELP: Options = { help: { type: 'boolean', says: 'dice esto' } };

/** A refusal is a sentence, and exit code 1. @param standard the folder of the application that no word names */
export async function runCommand(
  commands: Commands,
  [word, ...words]: readonly string[],
  standard?: string,
): Promise<void> {
  if (word === undefined || isHelp(word)) {
    console.log(list(commands));
    return;
  }
  // Releases have always called this command factor-reset.
  const name = word.replace('-', ':');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  await orSentence(async () => {
    if (!command) throw new StartError(`No se entiende "${word}".\n\n${list(commands)}`);
    if (words.some(isHelp)) console.log(help(name, command));
    else await command.work(read(name, command, words, standard));
  });
}

const isHelp = (word: string) => word === '--help' || word === '-h';

function read(
  name: string,
  command: Command,
  words: readonly string[],
  standard?: string,
): CommandArguments<Options> {
  const refuse = (sentence: string): never => {
    throw new StartError(`${sentence}\n\n${help(name, command)}`);
  };
  const options = optionsOf(command);
  const { tokens, values, positionals } = parseArgs({
    args: [...words],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) return refuse(`No se entiende "${token.rawName}".`);
    if (option.type === 'string' && !token.value) return refuse(`Falta qué sigue a ${token.rawName}.`);
    if (option.type === 'boolean' && token.value !== undefined)
      return refuse(`${token.rawName} no lleva nada detrás.`);
  }
  const argsLine = argsOf(command);
  const missing = argsLine.filter((arg) => arg.startsWith('<'))[positionals.length];
  if (missing !== undefined) return refuse(`Falta ${missing}.`);
  const most = argsLine.some((arg) => arg.includes('…')) ? Infinity : argsLine.length;
  if (positionals.length > most) return refuse(`No se entiende "${positionals[most]}".`);
  const own = command.args?.length ?? 0;
  const { aplicacion, ...others } = values;
  const folder = command.application === 'word' ? positionals[own] : (aplicacion as string | undefined);
  return {
    args: command.application === 'word' ? positionals.slice(0, own) : positionals,
    values: others as Values<Options>,
    place: () => targetFor(folder, standard),
  };
}

const argsOf = ({ args = [], application }: Command): readonly string[] =>
  application === 'word' ? [...args, FOLDER] : args;

const optionsOf = ({ options = {}, application }: Command): Options =>
  application === 'option' ? { ...options, ...APPLICATION } : options;

const list = (commands: Commands): string =>
  [
    'Uso: cantera <comando>',
    '',
    ...columns(Object.entries(commands).map(([name, { says }]) => [name, says])),
    '',
    'cantera <comando> --help dice más de cada uno.',
  ].join('\n');

function help(name: string, command: Command): string {
  const options = Object.entries({ ...optionsOf(command), ...HELP });
  const rows = options.map(([option, { value, says }]) => [withValue(`--${option}`, value), says] as const);
  const usage = ['Uso: cantera', name, ...argsOf(command), ...rows.map(([option]) => `[${option}]`)].join(
    ' ',
  );
  return [
    usage,
    '',
    command.says,
    ...(command.more === undefined ? [] : [command.more]),
    '',
    ...columns(rows),
  ].join('\n');
}

const withValue = (option: string, value?: string) => (value === undefined ? option : `${option} ${value}`);

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
