/** Checked while a file is read. */
export const MAX_ROWS = 100_000;
export const MAX_COLUMNS = 200;
/** Excel's own limit, in characters. */
export const MAX_CELL = 32_767;
/** Bytes: MAX_ROWS with thirty columns. */
export const MAX_UNPACKED = 256 * 1024 * 1024;
