export const formEs = {
  registrarOtro: 'Registrar y nuevo',
  optativos: 'Optativo',
  /** Another tab issued the same draft, or an attempt did whose answer was lost. */
  alreadyIssued: {
    title: 'Ya se registró',
    text: 'Lo que había escrito aquí ya se registró con otros datos, en otra pestaña o en un intento anterior. Véalo en el listado antes de seguir: esto sería otro más.',
    button: 'Registrar otro',
  },
} as const;
