/** Texts of forms, loaded with them. */
export const formEs = { registrarOtro: 'Registrar y nuevo', optativos: 'Optativo' } as const;
