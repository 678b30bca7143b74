import { useState } from 'react';
import Box from '@mui/material/Box';
import { PagerBar, useNarrow } from 'cantera/admin';
import type { PriceName } from './rule.ts';
import type { PreviewRow } from './input.ts';
import { problemsFirst } from './rows.ts';
import { PreviewCards } from './PreviewCards.tsx';
import { PreviewRows } from './PreviewRows.tsx';

const PAGE_SIZE = 50;

type PreviewTableProps = {
  rows: readonly PreviewRow[];
  prices: readonly PriceName[];
  deselectedIds: ReadonlySet<number>;
  onDeselectedIdsChange: (ids: ReadonlySet<number>) => void;
  isOutdated: boolean;
};

export type PreviewProps = Pick<PreviewTableProps, 'rows' | 'prices'> & {
  isSelected: (id: number) => boolean;
  onToggle: (id: number) => void;
  selection: 'all' | 'some' | 'none';
  onToggleAll: () => void;
};

export function PreviewTable({
  rows,
  prices,
  deselectedIds,
  onDeselectedIdsChange,
  isOutdated,
}: PreviewTableProps) {
  const isNarrow = useNarrow();
  const [requestedPage, setPage] = useState(1);
  // A change of the filter may leave fewer pages than the requested one.
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(rows.length / PAGE_SIZE)));
  const selectedCount = rows.filter(({ id }) => !deselectedIds.has(id)).length;
  const selection = selectionOf(selectedCount, rows.length);
  const pageProps: PreviewProps = {
    rows: problemsFirst(rows).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    prices,
    isSelected: (id) => !deselectedIds.has(id),
    onToggle: (id) => onDeselectedIdsChange(withToggled(deselectedIds, id)),
    selection,
    onToggleAll: () =>
      onDeselectedIdsChange(selection === 'all' ? new Set(rows.map(({ id }) => id)) : new Set()),
  };
  return (
    <>
      <Box
        sx={{ overflowX: 'auto', ...(isOutdated && { opacity: 0.6 }) }}
        role="region"
        aria-label="Precios de antes y de después"
        aria-busy={isOutdated}
        tabIndex={0}
      >
        {isNarrow ? <PreviewCards {...pageProps} /> : <PreviewRows {...pageProps} />}
      </Box>
      {rows.length > PAGE_SIZE && (
        <PagerBar page={page} perPage={PAGE_SIZE} total={rows.length} onPage={setPage} />
      )}
    </>
  );
}

function selectionOf(count: number, total: number): PreviewProps['selection'] {
  if (count === total) return 'all';
  return count === 0 ? 'none' : 'some';
}

function withToggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
