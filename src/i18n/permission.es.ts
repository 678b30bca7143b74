/** Of requests for permission; loaded with forms and details. */
export const permissionEs = {
  needed: 'Necesita autorización',
  ask: 'Pedir autorización',
  note: 'Nota para quien decide (optativa)',
  kept: 'Pedido enviado',
  asks: (who: string, when: string) => `${who} pide autorización, desde el ${when}.`,
  changed: 'Desde que se pidió cambió:',
  from: (name: string, then: string, now: string) => `${name}: era ${then}, hoy ${now}`,
  same: 'Los valores son los de cuando se pidió.',
  recordChanged: 'El registro cambió desde que se pidió: revíselo antes de seguir.',
  notNow: (why: string) => `Hoy no se puede así: ${why}`,
  open: 'Abrir y decidir',
  again: 'Cargar de nuevo',
  see: 'Ver el pedido',
  about: 'Sobre',
  result: 'Resultado',
  waiting: (count: number) => (count === 1 ? 'autorización en espera' : 'autorizaciones en espera'),
} as const;
