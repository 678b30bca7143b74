import PaginationItem from '@mui/material/PaginationItem';
import type { LabelDisplayedRowsArgs } from '@mui/material/TablePagination';
import {
  ListPaginationContext,
  Pagination,
  useListContext,
  useListPaginationContext,
  useTranslate,
  type PaginationActionsProps,
} from 'react-admin';
import { PAGE_SIZES } from '#schema/view.ts';
import { formatCount } from '#domain/numbers.ts';
import { SmallSelect } from '../SmallSelect.tsx';
import { usePageSize } from './usePageSize.ts';
import { pagesToShow } from './pagesToShow.ts';

export function Pager() {
  const { error, page, perPage, total = 0, setPage, setPerPage, resource } = useListContext();
  const [, storeSize] = usePageSize(resource);
  if (error) return null;
  const changeSize = (size: number) => {
    storeSize(size);
    setPerPage(size);
  };
  return <PagerBar page={page} perPage={perPage} total={total} onPage={setPage} onSize={changeSize} />;
}

type PagerBarProps = {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  onSize?: (size: number) => void;
};

/** The shown range and links to the pages. `onSize` adds the choice of rows per page. Source: spec 1, section 2. */
export function PagerBar({ page, perPage, total, onPage, onSize }: PagerBarProps) {
  const translate = useTranslate();
  // The type demands more than `<Pagination>` reads, hence the cast.
  const value = { page, perPage, total, setPage: onPage, setPerPage: onSize } as never;
  // react-admin passes these on to MUI's `TablePagination`, but its type lacks them. `ActionsComponent` has an effect
  // on phones too, unlike react-admin's own `actions`.
  const tableProps: object = {
    ActionsComponent: Pages,
    labelDisplayedRows: ({ from, to, count }: LabelDisplayedRowsArgs) =>
      translate('ra.navigation.page_range_info', {
        offsetBegin: formatCount(from),
        offsetEnd: formatCount(to),
        total: formatCount(count),
      }),
  };
  return (
    <ListPaginationContext value={value}>
      <Pagination {...tableProps} rowsPerPageOptions={[]} slotProps={{ displayedRows: { role: 'status' } }} />
    </ListPaginationContext>
  );
}

function Pages({ page: pageIndex, count, rowsPerPage, onPageChange }: PaginationActionsProps) {
  const translate = useTranslate();
  const { setPerPage } = useListPaginationContext();
  const page = pageIndex + 1;
  const last = Math.ceil(count / rowsPerPage);
  const linkProps = (to: number, text: string) => ({
    page: text,
    shape: 'rounded' as const,
    onClick: (event: unknown) => onPageChange(event as MouseEvent, to - 1),
  });
  const sizes = [...new Set([...PAGE_SIZES, rowsPerPage])].toSorted((a, b) => a - b);
  return (
    <>
      {setPerPage && count > PAGE_SIZES[0] && (
        <SmallSelect
          label={translate('cantera.pager.size')}
          value={rowsPerPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SmallSelect>
      )}
      <nav aria-label={translate('cantera.pager.label')}>
        <PaginationItem {...linkProps(page - 1, translate('ra.navigation.previous'))} disabled={page <= 1} />
        {pagesToShow(page, last).map((shown, index) =>
          shown === null ? (
            <PaginationItem key={`gap${index}`} type="end-ellipsis" />
          ) : (
            <PaginationItem
              key={shown}
              {...linkProps(shown, formatCount(shown))}
              selected={shown === page}
              aria-current={shown === page ? 'page' : undefined}
              aria-label={translate('ra.navigation.current_page', { page: shown })}
            />
          ),
        )}
        <PaginationItem {...linkProps(page + 1, translate('ra.navigation.next'))} disabled={page >= last} />
      </nav>
    </>
  );
}
