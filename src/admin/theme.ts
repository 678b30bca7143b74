import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { lookOptions } from '#look/muiTheme.ts';
import { dialogComponents } from './dialogs/look.ts';
import { layoutComponents } from './layout/look.ts';
import { tableComponents } from './rows/look.ts';

const PESSIMISTIC = { mutationMode: 'pessimistic' } as const;

/** The look of the public pages, and what only the admin has. The studio's preview makes its theme from it, too. */
export const themeOptions: ThemeOptions = {
  ...lookOptions,
  components: {
    ...lookOptions.components,
    MuiButtonGroup: {
      defaultProps: { disableElevation: true },
      styleOverrides: { lastButton: { minWidth: 32, padding: '0 4px' } },
    },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 44, padding: '0 8px' },
        indicator: { backgroundColor: 'var(--ochre)' },
        scrollButtons: { '&.Mui-disabled': { display: 'none' } },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minWidth: 0,
          minHeight: 44,
          padding: '0 8px',
          color: 'var(--ink-2)',
          '&.Mui-selected': { color: 'var(--ink)' },
          '&.Mui-focusVisible': { outline: '2px solid var(--primary)', outlineOffset: -2 },
        },
      },
    },
    MuiTextField: { defaultProps: { margin: 'none', fullWidth: true } },
    MuiNativeSelect: {
      styleOverrides: {
        select: {
          textOverflow: 'ellipsis',
          '&.MuiInputBase-input': { paddingRight: 32 },
          '&:focus': { background: 'none' },
          // Nothing chosen looks like a placeholder.
          '&:has(> option[value=""]:checked)': { color: 'var(--ink-2)' },
          '& option': { background: 'var(--surface)', color: 'var(--ink)' },
        },
        icon: { top: 'calc(50% - 9px)', right: 9, color: 'var(--ink-2)' },
      },
    },
    // MUI's own is black on black in the dark.
    MuiSwitch: {
      styleOverrides: { switchBase: { color: 'var(--ink-2)' }, track: { background: 'var(--ink-2)' } },
    },
    MuiAutocomplete: {
      styleOverrides: {
        root: {
          '& .MuiOutlinedInput-root': { padding: '0 36px 0 0' },
          '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '7px 10px', minWidth: 0 },
        },
        endAdornment: { right: 5, '& .MuiIconButton-root': { width: 28, height: 28 } },
        paper: { border: '1px solid var(--line)' },
        listbox: {
          '& .MuiAutocomplete-option': {
            minHeight: 36,
            '&.Mui-focused': { background: 'var(--primary-soft)' },
          },
        },
      },
    },
    ...dialogComponents,
    MuiMenu: { styleOverrides: { paper: { border: '1px solid var(--line)', marginTop: 4 } } },
    MuiMenuItem: {
      styleOverrides: {
        root: { minHeight: 36, fontSize: 14, '@media (pointer: coarse)': { minHeight: 44 } },
      },
    },
    ...layoutComponents,
    ...tableComponents,
    MuiLink: { styleOverrides: { button: { verticalAlign: 'baseline' } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { boxShadow: 'var(--shadow)' } },
    },
    MuiAvatar: {
      styleOverrides: { colorDefault: { background: 'var(--mute-soft)', color: 'var(--ink-2)' } },
    },
    MuiChip: {
      styleOverrides: {
        root: { height: 22, fontSize: 12, fontWeight: 500 },
        filled: {
          '& > .MuiChip-label': { paddingInline: '6px 9px' },
          color: 'var(--mute)',
          background: 'var(--mute-soft)',
          '&::before': {
            content: '""',
            flex: 'none',
            width: 6,
            height: 6,
            marginLeft: 9,
            borderRadius: '50%',
            background: 'currentColor',
          },
          '&.MuiChip-colorSuccess': { color: 'var(--ok)', background: 'var(--ok-soft)' },
          '&.MuiChip-colorWarning': { color: 'var(--warn)', background: 'var(--warn-soft)' },
          '&.MuiChip-colorError': { color: 'var(--bad)', background: 'var(--bad-soft)' },
        },
        outlined: { borderColor: 'var(--line-strong)', fontWeight: 400 },
        clickable: {
          height: 36,
          borderRadius: 22,
          background: 'var(--surface)',
          fontSize: 14,
          '@media (pointer: coarse)': { height: 44 },
          '&:hover': { background: 'var(--primary-soft)' },
          '&[aria-pressed=true]': {
            borderColor: 'var(--primary)',
            background: 'var(--primary-soft)',
            color: 'var(--primary)',
            fontWeight: 500,
          },
          '&.Mui-focusVisible': { outline: '2px solid var(--primary)', outlineOffset: 2 },
        },
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: { root: { background: 'var(--mute-soft)' } },
    },
    // By default, react-admin shows a change as done before the server has accepted it.
    RaEdit: { defaultProps: PESSIMISTIC },
    RaDeleteButton: { defaultProps: PESSIMISTIC },
    RaBulkDeleteButton: { defaultProps: PESSIMISTIC },
    RaUpdateButton: { defaultProps: PESSIMISTIC },
    RaBulkUpdateButton: { defaultProps: PESSIMISTIC },
  },
};

export const theme = createTheme(themeOptions);
