// Paths have a file of their own, so that links do not import the pages.

export const ENTREGAS_PATH = '/ventas/entregas';
export const DIA = 'Entregas/Dia';
export const ENLACE = 'Entregas/Enlace/{id}';
export const REVOCAR = 'Entregas/Enlace/{id}/Revocar';

/** The address of the driver's page, which is a document of its own. */
export const MIS_ENTREGAS_PATH = '/mis-entregas';
