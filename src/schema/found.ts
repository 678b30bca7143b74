/** What the search of the header found of one entity, as `GET Buscar` answers it. */
export type Found = {
  readonly entidad: string;
  readonly etiqueta: string;
  readonly items: readonly {
    readonly id: number;
    readonly nombre: string;
    /** What the name does not say: a telephone, a town. */
    readonly datos: readonly string[];
  }[];
  /** There are more than these. */
  readonly hayMas: boolean;
};
