type Piece = string | { readonly valor: string };

/** A sentence of the history, whose values stand apart, as a person reads it. */
export const sentenceOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : piece.valor))
    .join('')
    .replaceAll('\u00A0', ' ');

/** An entry of a record's history, as it is answered. */
export type HistoryEntry = {
  readonly quien: string | null;
  readonly fecha: string;
  readonly frase: readonly Piece[];
  readonly detalle: readonly (readonly Piece[])[];
};
