// Plain JavaScript, so that an older Node can say which one is needed.
import './cli/requireNode.js';

const [command = 'serve'] = process.argv.splice(2, 1);
if (['serve', 'backup', 'restore', 'verify', 'doctor', 'factor-reset'].includes(command))
  await import(`./cli/${command}.ts`);
else {
  console.error(
    `No se entiende "${command}". Se espera nada más, o backup, restore, verify, doctor o factor-reset: vea LEEME.txt.`,
  );
  process.exitCode = 1;
}
