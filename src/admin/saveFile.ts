/** Puts a file where the browser keeps its downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this turn; Safari as late as a second after.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
