import type { Theme } from '@mui/material/styles';

const FILLED = { borderColor: 'transparent', background: 'var(--primary)', color: 'var(--primary-ink)' };

export const dialogComponents: NonNullable<Theme['components']> = {
  MuiDialog: { styleOverrides: { paper: { borderRadius: 12, border: '1px solid var(--line)' } } },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        fontSize: 18,
        lineHeight: '24px',
        fontWeight: 600,
        padding: '20px 24px 8px',
        '& > .icon': { display: 'inline-block', marginRight: 12, verticalAlign: '-4px' },
      },
    },
  },
  RaConfirm: {
    styleOverrides: {
      root: {
        '& .MuiDialogTitle-root > .icon': { color: 'var(--warn)' },
        '&:has(.RaConfirm-confirmWarning) .MuiDialogTitle-root > .icon': { color: 'var(--bad)' },
        '& .MuiButton-startIcon': { display: 'none' },
        '& .RaConfirm-confirmPrimary, & .RaConfirm-confirmPrimary:hover': FILLED,
        '& .RaConfirm-confirmWarning, & .RaConfirm-confirmWarning:hover': {
          ...FILLED,
          background: 'var(--bad)',
          color: 'var(--surface)',
        },
      },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px' } } },
  MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', padding: '16px 24px 20px', gap: 8 } } },
};
