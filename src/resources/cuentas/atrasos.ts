/** What is owed, by how many days it is overdue on a given day: the same on every screen and paper. */
export const ATRASOS = {
  aVencer: 'A vencer',
  dias30: '1–30 días',
  dias60: '31–60 días',
  dias90: '61–90 días',
  mas: 'Más de 90',
} as const;

export type Atraso = keyof typeof ATRASOS;

/** ARS, decimal text. */
export type Antiguedad = Readonly<Record<Atraso, string>>;

/** @param days overdue; zero or less before the due date */
export const atrasoOf = (days: number): Atraso =>
  days <= 0 ? 'aVencer' : days <= 30 ? 'dias30' : days <= 60 ? 'dias60' : days <= 90 ? 'dias90' : 'mas';
