// Plain JavaScript: an older Node cannot parse the rest.
const [major] = process.versions.node.split('.').map(Number);

if (major < 24) {
  console.error(
    `Cantera necesita Node 24 o más nuevo y este es ${process.version}. ` +
      'Ejecute npm ci, que trae el suyo (con los scripts de instalación permitidos), y después npm start.',
  );
  process.exit(1);
}
