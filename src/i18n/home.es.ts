export const homeEs = {
  failed: 'No se pudo calcular.',
  all: (count: string) => `${count} en total`,
  allFailed: 'No se pudo cargar el resumen.',
  noneBefore: (many: string, period: string) => `Sin ${many} ${period}`,
  more: (percent: string) => `${percent} más`,
  less: (percent: string) => `${percent} menos`,
  same: 'lo mismo',
  before: (period: string, value: string) => `que ${period} (${value})`,
} as const;
