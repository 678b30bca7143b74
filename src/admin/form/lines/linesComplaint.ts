import type { FieldErrors } from '#http/request.ts';

export function linesComplaint(errors: FieldErrors, lines: string): string | undefined {
  const messages = Object.entries(errors).flatMap(([path, message]) => {
    const [name, index] = path.split('.');
    if (name !== lines) return [];
    return [index === undefined ? message : `Línea ${Number(index) + 1}: ${message}`];
  });
  return messages.length > 0 ? messages.join(' ') : undefined;
}
