export const accountEs = {
  title: 'Mi cuenta',
  changePassword: 'Cambiar contraseña',
  sessions: 'Sesiones abiertas',
  closeOthers: 'Cerrar las demás',
  close: 'Cerrar esta sesión',
  thisOne: 'Esta sesión',
  factor: 'Segundo factor',
  factorOff: 'Además de la contraseña, el ingreso pide un código que cambia cada 30 segundos en su teléfono.',
  factorDue:
    'Para seguir hay que activarlo, o agregar una llave de acceso: es obligatorio, y el plazo venció.',
  factorOn: 'Activado el %{when}.',
  factorCodes:
    'Queda %{smart_count} código de recuperación. |||| Quedan %{smart_count} códigos de recuperación.',
  switchOn: 'Activar',
  switchOff: 'Desactivar',
  switchOffText: 'Para ingresar alcanzará con la contraseña.',
  switchOffTextPasskeys: 'Para ingresar seguirá haciendo falta una de sus llaves de acceso.',
  newCodes: 'Códigos nuevos',
  newCodesText: 'Los códigos de recuperación anteriores dejarán de servir.',
  scan: 'Lea este código con la aplicación de su teléfono (Google Authenticator, Microsoft Authenticator, Aegis u otra), o escriba la clave en ella:',
  qr: 'Código QR para la aplicación',
  secret: 'Clave',
  confirmCode: 'Confirmar código',
  recovery: 'Códigos de recuperación',
  recoveryText:
    'Cada uno sirve una vez en lugar del teléfono, si lo pierde. Guárdelos ahora, impresos o en otro lugar seguro: no se muestran de nuevo.',
  download: 'Descargar',
  kept: 'Los guardé',
  lastUse: 'Último uso: %{when}',
  passkeys: 'Llaves de acceso',
  passkeysText:
    'Con la huella, la cara o el PIN de este u otro dispositivo ingresa sin contraseña. Sirven también de segundo factor.',
  noPasskeys: 'Este navegador no admite llaves de acceso, o la dirección del sistema no es https.',
  newPasskey: 'Agregar una llave de acceso',
  passkeyName: 'Un nombre para reconocerla: «Celular», «Notebook de la oficina».',
  createPasskey: 'Crear llave',
  passkeyMade: 'Creada: %{when}',
  passkeyUnused: 'Sin usar',
  renamePasskey: 'Cambiar el nombre',
  removePasskeyText: 'Ya no podrá ingresar con «%{name}».',
  removeLastPasskeyText:
    'Ya no podrá ingresar con «%{name}», y alcanzará con la contraseña: era su único segundo factor.',
};

export const passkeyErrors = {
  InvalidStateError: 'Ese dispositivo ya tiene una llave de acceso de su usuario.',
  SecurityError: 'Las llaves de acceso se crean en la dirección del sistema, con su nombre y con https.',
};
