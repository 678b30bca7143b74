import saveAs from 'file-saver';

/** Downloads a file. */
export const saveFile = (file: Blob, name: string): void => saveAs(file, name);
