export const fileEs = {
  choose: (many: boolean) => (many ? 'Agregar archivos' : 'Elegir archivo'),
  photo: 'Tomar foto',
  drop: (many: boolean) => (many ? 'O suéltelos o péguelos aquí.' : 'O suéltelo o péguelo aquí.'),
  sending: (name: string) => `Subiendo ${name}`,
  sent: (name: string) => `Se subió ${name}.`,
  lost: 'Se perdió la conexión. Lo que ya subió no se pierde.',
  unfinished: 'No terminó de subir: quítelo y vuelva a elegirlo.',
  resume: (name: string) => `Reanudar ${name}`,
  cancel: (name: string) => `Cancelar ${name}`,
  remove: (name: string) => `Quitar ${name}`,
  tooMany: (most: number) =>
    most === 1 ? 'Se admite un solo archivo.' : `Se admiten hasta ${most} archivos.`,
  newTab: 'se abre en otra pestaña',
} as const;
