import { useState } from 'react';
import Box from '@mui/material/Box';
import { PagerBar, useNarrow } from 'cantera/admin';
import type { PriceName } from './rule.ts';
import type { PreviewRow } from './input.ts';
import { problemsFirst } from './rows.ts';
import { PreviewCards } from './PreviewCards.tsx';
import { PreviewRows } from './PreviewRows.tsx';

const PAGE_SIZE = 50;

type Props = {
  rows: readonly PreviewRow[];
  which: readonly PriceName[];
  /** Ids of deselected products. */
  deselected: ReadonlySet<number>;
  onLeave: (ids: ReadonlySet<number>) => void;
  isOutdated: boolean;
};

export type PreviewProps = {
  rows: readonly PreviewRow[];
  which: readonly PriceName[];
  isTaken: (id: number) => boolean;
  onToggle: (id: number) => void;
  /** How many rows of all pages are selected. */
  taken: 'all' | 'some' | 'none';
  onToggleAll: () => void;
};

export function PreviewTable({ rows, which, deselected: leftOut, onLeave, isOutdated }: Props) {
  const narrow = useNarrow();
  const [requestedPage, setPage] = useState(1);
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(rows.length / PAGE_SIZE)));
  const count = rows.filter(({ id }) => !leftOut.has(id)).length;
  const props: PreviewProps = {
    rows: problemsFirst(rows).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    which,
    isTaken: (id) => !leftOut.has(id),
    onToggle: (id) => onLeave(toggled(leftOut, id)),
    taken: count === rows.length ? 'all' : count === 0 ? 'none' : 'some',
    onToggleAll: () => onLeave(new Set(count === rows.length ? rows.map(({ id }) => id) : [])),
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
        {narrow ? <PreviewCards {...props} /> : <PreviewRows {...props} />}
      </Box>
      {rows.length > PAGE_SIZE && (
        <PagerBar page={page} perPage={PAGE_SIZE} total={rows.length} onPage={setPage} />
      )}
    </>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
