import type { Theme } from '@mui/material/styles';

const FROM_900PX = '@media (min-width: 900px)';

export const layoutComponents: NonNullable<Theme['components']> = {
  RaLayout: {
    styleOverrides: {
      root: {
        flex: 1,
        // `auto` removes react-admin's stacking contexts: bars and the header are ordered by their own numbers.
        zIndex: 'auto',
        minWidth: 0,
        minHeight: 0,
        '& .RaLayout-appFrame': { marginTop: 0 },
        '& .RaLayout-content': {
          zIndex: 'auto',
          minWidth: 0,
          maxWidth: 'var(--wide)',
          margin: '0 auto',
          padding: 14,
          [FROM_900PX]: { padding: '20px 24px 32px' },
        },
        // The content takes the focus only from code (useFocusFallback).
        '& #contenido:focus': { outline: 'none' },
      },
    },
  },
  RaSkipNavigationButton: {
    styleOverrides: { root: { background: 'var(--surface)', color: 'var(--primary)' } },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: {
        padding: '8px 10px 4px',
        background: 'none',
        color: 'var(--ink-2)',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 600,
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        gap: 8,
        minHeight: 36,
        padding: '8px 10px',
        borderRadius: 6,
        color: 'var(--ink)',
        '@media (pointer: coarse)': { minHeight: 44 },
        '&.Mui-selected': {
          color: 'var(--primary)',
          fontWeight: 600,
          boxShadow: 'inset 3px 0 var(--ochre)',
        },
      },
    },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: {
        zIndex: 10,
        flexDirection: 'row',
        alignItems: 'center',
        height: 52,
        padding: '0 8px',
        background: 'var(--header)',
        color: 'var(--header-ink)',
        // `!important` outranks the outline that buttons have in muiTheme.ts.
        '& :focus-visible': { outlineColor: 'var(--ochre) !important', outlineOffset: -2 },
        // The header's content lines up with the page's, also in a wider window.
        [FROM_900PX]: { padding: '0 max(20px, calc((100% - var(--wide)) / 2 + 24px))' },
        '@media print': { display: 'none' },
      },
    },
  },
};
