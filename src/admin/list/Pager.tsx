import { useListContext, useTranslate } from 'react-admin';
import { PAGE_SIZES } from '#schema/view.ts';
import { formatNumber } from '#domain/numbers.ts';
import { usePageSize } from './pageSize.ts';
import { pagesToShow } from './pages.ts';

export function Pager() {
  const { error, page, perPage, total = 0, setPage, setPerPage, resource } = useListContext();
  const [, onSize] = usePageSize(resource);
  if (error || total === 0) return null;
  const choose = (size: number) => {
    onSize(size);
    setPerPage(size);
  };
  return <PagerBar page={page} perPage={perPage} total={total} onPage={setPage} onSize={choose} />;
}

type PagerBarProps = {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  /** Enables the choice of the page size. */
  onSize?: (size: number) => void;
};

/** Source: spec 1, section 2. */
export function PagerBar({ page, perPage, total, onPage, onSize }: PagerBarProps) {
  const translate = useTranslate();
  const sizes = [...new Set([...PAGE_SIZES, perPage])].toSorted((a, b) => a - b);
  const last = Math.max(1, Math.ceil(total / perPage));
  const range = {
    offsetBegin: whole((page - 1) * perPage + 1),
    offsetEnd: whole(Math.min(page * perPage, total)),
    total: whole(total),
  };
  return (
    <div className="pager">
      <span role="status">{translate('ra.navigation.page_range_info', range)}</span>
      {onSize && total > PAGE_SIZES[0] && (
        <label className="page-size">
          {translate('cantera.pager.size')}
          <select value={perPage} onChange={(event) => onSize(Number(event.target.value))}>
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <nav aria-label={translate('cantera.pager.label')}>
        <PageButton disabled={page <= 1} page={page - 1} onPage={onPage}>
          {translate('cantera.pager.anterior')}
        </PageButton>
        {pagesToShow(page, last).map((shown, index) =>
          shown === null ? (
            <span key={`gap${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <PageButton
              key={shown}
              current={shown === page}
              label={translate('cantera.pager.page', { page: shown })}
              page={shown}
              onPage={onPage}
            >
              {whole(shown)}
            </PageButton>
          ),
        )}
        <PageButton disabled={page >= last} page={page + 1} onPage={onPage}>
          {translate('cantera.pager.siguiente')}
        </PageButton>
      </nav>
    </div>
  );
}

const whole = (value: number) => formatNumber(value, 0);

type PageButtonProps = {
  children: string;
  page: number;
  onPage: (page: number) => void;
  current?: boolean;
  disabled?: boolean;
  label?: string;
};

function PageButton({ children, page, onPage, current = false, disabled = false, label }: PageButtonProps) {
  return (
    <button
      type="button"
      className="page-button"
      data-page={page}
      onClick={() => onPage(page)}
      disabled={disabled}
      {...(label && { 'aria-label': label })}
      {...(current && { 'aria-current': 'page' })}
    >
      {children}
    </button>
  );
}
