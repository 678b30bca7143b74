export const formEs = { registrarOtro: 'Registrar y nuevo', optativos: 'Optativo' } as const;
