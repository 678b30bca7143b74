const [major = 0] = process.versions.node.split('.').map(Number);

// Imported first, and free of syntax that an older Node cannot strip.
if (major < 24) {
  console.error(
    `Cantera necesita Node 24 o más nuevo y este es ${process.version}. ` +
      'Use npm start: npm ci instala el Node que hace falta en node_modules.',
  );
  process.exit(1);
}
