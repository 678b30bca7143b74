// Plain JavaScript: an older Node cannot parse the rest.
import module from 'node:module';

const [major] = process.versions.node.split('.').map(Number);

if (major < 24) {
  console.error(
    `Cantera necesita Node 24 o más nuevo y este es ${process.version}. ` +
      'Ejecute npm ci, que trae el suyo (con los scripts de instalación permitidos), y después npm start.',
  );
  process.exit(1);
}

// What was compiled and stripped of its types is kept for the next start, which then needs neither.
module.enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/compiled`);
