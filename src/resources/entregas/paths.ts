export const ENTREGAS_PATH = '/ventas/entregas';
export const DIA = 'Entregas/Dia';
export const ENLACE = 'Entregas/Enlace/{id}';
export const REVOCAR = 'Entregas/Enlace/{id}/Revocar';

export const MIS_ENTREGAS_PATH = '/mis-entregas';
