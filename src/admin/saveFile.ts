/** Downloads a file. The saver is loaded with the first one. */
export async function saveFile(file: Blob, name: string): Promise<void> {
  const { default: saveAs } = await import('file-saver');
  saveAs(file, name);
}
