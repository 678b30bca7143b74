export const LECTURA = 'Balanza/Lectura';
export const ESTADO = 'Balanzas/Estado';
export const TOMAR = 'Balanza/Tomar/{id}';
