/** Of the password asked again; loaded with its dialog. */
export const confirmEs = {
  title: 'Confirme que es usted',
  text: (usuario: string) =>
    `Este cambio pide otra vez la contraseña de ${usuario}. Lo que escribió no se pierde.`,
  button: 'Confirmar',
};
