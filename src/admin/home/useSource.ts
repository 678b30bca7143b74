import { onDay } from '#domain/periods.ts';
import { access } from '#domain/permissions.ts';
import type { HomeSource } from '#schema/home.ts';
import { resolvePath } from '#schema/paths.ts';
import type { RowsAnswer } from '#server/home/answers.ts';
import { mayDo, mayOpenHere, roleHere } from '../access.ts';
import { useApplication } from '../application.ts';
import { filteredList } from '../routing/listAddress.ts';
import type { FieldAt } from './renderValues.ts';

export type SourceView = {
  readonly isSeen: boolean;
  /** The records' name: 'remitos'. */
  readonly many: string;
  readonly fieldAt: FieldAt;
  /** Returns the address that a block leads to, with the filters of today or of an `earlierDay`. */
  addressOf(source: Pick<HomeSource, 'where' | 'to'>, earlierDay?: string): string | null;
  addressOfRow(row: RowsAnswer['filas'][number]): string | null;
};

/** Returns what a block of the home page needs to show the records of its source, an entity or a report. */
export function useSource({ of, roles }: Pick<HomeSource, 'of' | 'roles'>): SourceView {
  const { registry, reports } = useApplication();
  const filtersOn = (where: HomeSource['where'] = {}, earlierDay?: string) =>
    earlierDay === undefined ? where : onDay(where, earlierDay);
  const isForRole = !roles || access(roles, roleHere()) !== false;
  const report = reports.find(({ name }) => name === of);
  if (report) {
    const { link } = report;
    return {
      isSeen: isForRole && access(report.access, roleHere()) !== false,
      many: report.subject,
      fieldAt: (path) => report.columns[path] ?? report.besides[path],
      addressOf: ({ where, to }, earlierDay) =>
        to ?? `${report.path}?${new URLSearchParams(filtersOn(where, earlierDay)).toString()}`,
      addressOfRow: ({ valores }) =>
        link && `/${String(valores[link.entity])}/${String(valores[link.id])}/show`,
    };
  }
  const entity = registry.get(of);
  return {
    isSeen: isForRole && mayDo(entity, 'list'),
    many: entity.label.many.toLowerCase(),
    fieldAt: (path) => resolvePath(entity, path)?.field,
    addressOf: ({ where, to }, earlierDay) =>
      to ?? (mayOpenHere(entity) ? filteredList(entity.name, filtersOn(where, earlierDay)) : null),
    addressOfRow: ({ id }) => (mayOpenHere(entity) ? `/${entity.name}/${id}/show` : null),
  };
}
