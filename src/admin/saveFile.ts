export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL later; Safari up to a second.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
