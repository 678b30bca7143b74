import { defineCommand, type Commands } from './command.ts';

export const operating: Commands = {
  backup: defineCommand({
    says: 'Copia la base de datos y los correos en un archivo, también mientras se usa.',
    more: 'El destino es una carpeta, o un archivo .tar.gz que todavía no existe; si no, ./copias.',
    args: ['[destino]'],
    application: 'option',
    work: async ({ args, place }) => (await import('./backup.ts')).backup(place(), args[0]),
  }),
  restore: defineCommand({
    says: 'Restaura una copia en un DATA_DIR sin base de datos, o en la base vacía de DATABASE_URL.',
    args: ['<archivo>'],
    options: {
      revisar: { type: 'boolean', says: 'solo revisa el archivo' },
      'con-diferencias': { type: 'boolean', says: 'restaura también cuentas que no cierran' },
    },
    application: 'option',
    work: async ({ args, values, place }) =>
      (await import('./restore.ts')).restoreCopy(place(), {
        file: args[0]!,
        onlyCheck: values.revisar ?? false,
        acceptDifferences: values['con-diferencias'] ?? false,
      }),
  }),
  verify: defineCommand({
    says: 'Verifica las cuentas. No escribe nada.',
    application: 'option',
    work: async ({ place }) => (await import('./verify.ts')).verify(place()),
  }),
  doctor: defineCommand({
    says: 'Dice qué está bien, qué hay que mirar y qué está mal. No escribe nada.',
    application: 'option',
    work: async ({ place }) => (await import('./doctor.ts')).doctor(place()),
  }),
  'factor:reset': defineCommand({
    says: 'Quita el segundo factor a quien lo perdió.',
    args: ['<usuario>'],
    application: 'option',
    work: async ({ args, place }) => (await import('./factor-reset.ts')).factorReset(place(), args[0]!),
  }),
};
