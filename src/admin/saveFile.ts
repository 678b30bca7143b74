import saveAs from 'file-saver';

/** Downloads a file under a name. */
export const saveFile = (file: Blob, name: string): void => saveAs(file, name);
