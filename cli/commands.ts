import { defineCommand, type Commands } from './command.ts';
import { operating } from './operating.ts';

export const commands: Commands = {
  start: defineCommand({
    says: 'Inicia la aplicación, y construye antes sus pantallas si cambiaron.',
    application: 'word',
    work: async ({ place }) => (await import('./start.ts')).start(place()),
  }),
  dev: defineCommand({
    says: 'Inicia la aplicación para programarla: se actualiza al guardar.',
    application: 'word',
    work: async ({ place }) => (await import('./dev.ts')).dev(place()),
  }),
  demo: defineCommand({
    says: 'Inicia la aplicación con datos inventados, en una carpeta de datos propia.',
    options: { 'de-nuevo': { type: 'boolean', says: 'tira los que hay y los hace otra vez' } },
    application: 'word',
    work: async ({ values, place }) => (await import('./demo.ts')).demo(place(), values['de-nuevo'] ?? false),
  }),
  build: defineCommand({
    says: 'Construye las pantallas en la carpeta dist de la aplicación, y dice cuánto pesan.',
    application: 'word',
    work: async ({ place }) => (await import('./build.ts')).buildAndWeigh(place()),
  }),
  check: defineCommand({
    says: 'Revisa tipos, declaraciones, lint y formato de la aplicación.',
    options: { fix: { type: 'boolean', says: 'corrige antes lo que se puede' } },
    application: 'word',
    work: async ({ values, place }) => (await import('./check.ts')).check(place(), values.fix ?? false),
  }),
  test: defineCommand({
    says: 'Corre las pruebas, con Vitest: todas, o las de los archivos que se digan.',
    args: ['[archivo…]'],
    options: { watch: { type: 'boolean', says: 'las vuelve a correr al guardar' } },
    work: async ({ args, values }) => (await import('./test.ts')).test(args, values.watch ?? false),
  }),
  new: defineCommand({
    says: 'Escribe una aplicación nueva, en una carpeta que todavía no existe o que está vacía.',
    args: ['<carpeta>'],
    work: async ({ args }) => (await import('./new.ts')).createApplication(args[0]!),
  }),
  'entity:sql': defineCommand({
    says: 'Dice el SQL de las tablas de una entidad declarada.',
    args: ['[entidad]'],
    options: { save: { type: 'boolean', says: 'lo guarda como migración' } },
    application: 'word',
    work: async ({ args, values, place }) =>
      (await import('./entity-sql.ts')).entitySql(place(), args[0], values.save ?? false),
  }),
  'entity:promote': defineCommand({
    says: 'Pasa al código una entidad que se declaró en el navegador, con su migración.',
    args: ['<entidad>'],
    application: 'option',
    work: async ({ args, place }) => (await import('./entity-promote.ts')).promote(place(), args[0]!),
  }),
  'db:reset': defineCommand({
    says: 'Vacía la base de datos que hizo cantera dev, y la pone al día.',
    options: {
      to: { type: 'string', value: '<número>', says: 'solo hasta esa migración de la aplicación' },
    },
    application: 'word',
    work: async ({ values, place }) => (await import('./db-reset.ts')).reset(place(), values.to),
  }),
  ...operating,
  release: defineCommand({
    says: 'Hace un archivo con todo lo que necesita una máquina sin nada para usar la aplicación.',
    options: {
      'no-node': { type: 'boolean', says: 'sin Node' },
      'no-postgres': { type: 'boolean', says: 'sin PostgreSQL' },
    },
    application: 'word',
    work: async ({ values, place }) =>
      (await import('./release.ts')).release(place().folder, {
        node: !values['no-node'],
        postgres: !values['no-postgres'],
      }),
  }),
};
