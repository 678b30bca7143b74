import type { Theme } from '@mui/material/styles';

const BELOW_1366PX = '@media (max-width: 1365.95px)';
const SOFT = { background: 'var(--primary-soft)' };

export const tableComponents: NonNullable<Theme['components']> = {
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 40,
        padding: '5px 12px',
        [BELOW_1366PX]: { paddingInline: 8 },
        borderColor: 'var(--line)',
        fontSize: 14,
        lineHeight: '20px',
        '&:first-of-type': { paddingLeft: 16 },
      },
      head: {
        height: 36,
        padding: '0 12px',
        [BELOW_1366PX]: { paddingInline: 8 },
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 600,
        color: 'var(--ink-2)',
        background: 'var(--sunken)',
        whiteSpace: 'nowrap',
      },
      footer: { fontWeight: 600, color: 'var(--ink)', background: 'var(--sunken)' },
      alignRight: { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
    },
  },
  MuiTableRow: { styleOverrides: { root: { '&.MuiTableRow-hover:hover': SOFT } } },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { minHeight: 24, borderRadius: 4, '&.Mui-active': { color: 'var(--ink)' } },
      icon: { fontSize: 14 },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: {
        position: 'relative',
        '& .RaDataTable-tableWrapper': { overflow: 'auto hidden' },
        // react-admin's headings would stick to the window's top, under the header.
        '& .RaDataTable-headerCell': {
          position: 'static',
          zIndex: 'auto',
          background: 'var(--sunken)',
          '&:is(:first-of-type, :last-child)': { borderRadius: 0 },
        },
        '& .RaDataTable-rowCell': { maxWidth: 320, overflowWrap: 'break-word' },
        '& .RaDataTable-clickableRow': { cursor: 'default' },
        '& .RaDataTable-clickableRow:has(.record-link)': { cursor: 'pointer' },
        '& .RaDataTable-row:has(.record-link:focus-visible, .tick:checked)': SOFT,
        '& .RaDataTable-row[aria-current]': {
          ...SOFT,
          '& > td:first-of-type': { boxShadow: 'inset 3px 0 var(--ochre)' },
        },
        '& .RaDataTable-rowCell .MuiButton-root': {
          minWidth: 0,
          minHeight: 0,
          padding: '2px 8px',
          border: 0,
          background: 'none',
          boxShadow: 'none',
          fontSize: 13,
          '&:not(.MuiButton-colorError)': { color: 'var(--ink-2)' },
          '&:hover': { background: 'var(--sunken)' },
        },
        // The checkbox is in the first cell: a column of its own would have no heading.
        '&.rows-ticks': {
          '& .RaDataTable-row > :first-of-type': { position: 'relative', paddingLeft: 46 },
          '& .row-tick': { position: 'absolute', top: 'calc(50% - 10px)', left: 15, padding: 0 },
          '& > .select-all': { position: 'absolute', zIndex: 1, top: 8, left: 15, padding: 0 },
        },
        '& .rows-actions': {
          position: 'sticky',
          right: 0,
          '@media (max-width: 1279.95px)': { boxShadow: 'inset 1px 0 var(--line)' },
        },
        '& td.rows-actions': { paddingBlock: 0, background: 'var(--surface)' },
        // These cells have a background of their own, so they repeat their row's.
        '& .RaDataTable-row:is(:hover, [aria-current]) > td.rows-actions': SOFT,
        '& .RaDataTable-row:has(.record-link:focus-visible, .tick:checked) > td.rows-actions': SOFT,
      },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { display: 'block', color: 'var(--ink-2)', overflow: 'visible' },
      toolbar: {
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: '4px 16px',
        minHeight: 0,
        '&&': { padding: '10px 16px' },
        '& > .MuiFormControlLabel-root': { marginLeft: 'auto' },
        '& > nav': { display: 'flex', alignItems: 'center' },
      },
      spacer: { display: 'none' },
      displayedRows: { margin: 0 },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        height: 32,
        margin: '0 1px',
        padding: '0 8px',
        color: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        '@media (pointer: coarse)': { minWidth: 40, height: 44 },
        '&.Mui-selected, &.Mui-selected:hover': {
          background: 'var(--primary)',
          color: 'var(--primary-ink)',
          fontWeight: 600,
        },
      },
      ellipsis: { lineHeight: '32px' },
    },
  },
};
