export const confirmEs = {
  title: 'Confirme que es usted',
  text: (usuario: string) =>
    `Este cambio pide otra vez la contraseña de ${usuario}. También sirve un código de su segundo factor, si lo tiene. Lo que escribió no se pierde.`,
  button: 'Confirmar',
};

export const factorEs = { label: 'Código', help: 'El de su aplicación, o uno de recuperación.' };

export const passkeyEs = { use: 'Ingresar con una llave de acceso' };
