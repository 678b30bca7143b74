import type { AriaAttributes } from 'react';
import { esES } from '@mui/material/locale';
import type { Theme } from '@mui/material/styles';

const CARD = { border: '1px solid var(--line)', borderRadius: 'var(--r)', boxShadow: 'var(--shadow)' };
const PHONE = '@media (max-width: 599.95px)';

/** A record's screen. A wide one has its actions beside the heading: they move up by their 36 px and their padding. */
const RECORD_SCREEN = {
  // react-admin leaves a gap where there are no actions.
  '& [class*=-noActions]': { marginTop: 0 },
  '@media (min-width: 1024px)': {
    '& > .MuiToolbar-root': { width: 'fit-content', margin: '-52px 0 0 auto', paddingBottom: 16 },
  },
};

/** The look of react-admin's own components on a `StockScreen`. Doubled selectors outrank react-admin's. */
export const stockComponents: NonNullable<Theme['components']> = {
  MuiTablePagination: {
    defaultProps: esES.components?.MuiTablePagination?.defaultProps,
    styleOverrides: {
      root: { border: 0 },
      toolbar: { minHeight: 48 },
      selectLabel: { [PHONE]: { display: 'none' } },
    },
  },
  // react-admin labels a table's checkboxes on the element around the input, which screen readers ignore.
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        root: { 'aria-label': undefined },
        input: (props) => ({ 'aria-label': (props as AriaAttributes)['aria-label'] }),
      },
    },
  },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiCardContent: { styleOverrides: { root: { padding: 16 } } },
  RaButton: { defaultProps: { size: 'medium', color: 'inherit' } },
  RaCreateButton: { defaultProps: { variant: 'contained', color: 'primary' } },
  RaEditButton: { defaultProps: { variant: 'contained', color: 'primary' } },
  RaSaveButton: { defaultProps: { alwaysEnable: true } },
  RaConfirm: { styleOverrides: { root: { '& .MuiButton-startIcon': { display: 'none' } } } },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        minHeight: 0,
        padding: '0 0 12px',
        [PHONE]: { flex: 'none', padding: '0 0 8px', background: 'none' },
      },
    },
  },
  RaListToolbar: {
    styleOverrides: {
      // react-admin puts an empty <span> before the actions.
      root: { gap: 8, '& > span': { display: 'none' }, [PHONE]: { gap: 0, background: 'none' } },
    },
  },
  RaFilterForm: {
    styleOverrides: {
      root: {
        gap: '8px 0',
        minHeight: 0,
        padding: '0 0 12px',
        '& .MuiFormControl-root.MuiFormControl-root': { margin: 0 },
        [PHONE]: { flex: 'none' },
      },
    },
  },
  RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': CARD } } },
  RaEdit: { styleOverrides: { root: { ...RECORD_SCREEN, '& .RaEdit-card': CARD } } },
  RaCreate: { styleOverrides: { root: { ...RECORD_SCREEN, '& .RaCreate-card': CARD } } },
  RaShow: { styleOverrides: { root: { ...RECORD_SCREEN, '& .RaShow-card': CARD } } },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        // The toolbar is as high as the filters, which it covers.
        '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
          height: 68,
          transform: 'translateY(-68px)',
        },
        '& .RaBulkActionsToolbar-toolbar': { background: 'var(--primary-soft)', color: 'var(--ink)' },
        '& .RaBulkActionsToolbar-topToolbar': { padding: 0 },
      },
    },
  },
  RaToolbar: {
    styleOverrides: {
      root: { background: 'var(--sunken)', borderTop: '1px solid var(--line)', '&&': { padding: '0 16px' } },
    },
  },
  RaLabeled: {
    styleOverrides: { root: { '& .RaLabeled-label': { fontSize: 12, lineHeight: '16px', fontWeight: 500 } } },
  },
  RaSimpleForm: { styleOverrides: { root: { '& .MuiTextField-root': { maxWidth: 480 } } } },
};
