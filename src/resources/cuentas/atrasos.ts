export const ATRASOS = {
  aVencer: 'A vencer',
  dias30: '1–30 días',
  dias60: '31–60 días',
  dias90: '61–90 días',
  mas: 'Más de 90',
} as const;

export type Atraso = keyof typeof ATRASOS;

export const AGES = Object.keys(ATRASOS) as Atraso[];

/** Amounts in ARS, as decimal text. */
export type Antiguedad = Readonly<Record<Atraso, string>>;

/** The most days overdue of each age. */
export const ATRASO_HASTA: Readonly<Record<Atraso, number>> = {
  aVencer: 0,
  dias30: 30,
  dias60: 60,
  dias90: 90,
  mas: Infinity,
};

export const atrasoOf = (days: number): Atraso => AGES.find((age) => days <= ATRASO_HASTA[age])!;
