import saveAs from 'file-saver';

export const saveFile = (file: Blob, name: string): void => saveAs(file, name);
