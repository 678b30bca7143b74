import { commands } from './commands.ts';
import { runCommand } from './command.ts';

await runCommand(commands, process.argv.slice(2));
