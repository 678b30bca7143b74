import { formatNumber } from '#domain/numbers.ts';
import { AppError } from '../http/errors.ts';

/** Maximum number of rows. It is checked while a file is read, and empty rows do not count. */
export const MAX_ROWS = 100_000;
export const MAX_COLUMNS = 200;
/** Excel's own limit. */
export const MAX_CELL_CHARACTERS = 32_767;
/** Enough for MAX_ROWS with thirty columns. */
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

const counted = (limit: number) => formatNumber(limit, 0);

export const tooManyRows = () =>
  new AppError(400, `El archivo tiene más de ${counted(MAX_ROWS)} filas. Divídalo en partes.`);
export const tooManyColumns = () =>
  new AppError(400, `El archivo tiene más de ${counted(MAX_COLUMNS)} columnas.`);
export const hugeCell = () =>
  new AppError(400, `Una celda tiene más de ${counted(MAX_CELL_CHARACTERS)} caracteres.`);
