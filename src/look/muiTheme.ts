import type { ThemeOptions } from '@mui/material/styles';
import { elementComponents } from './elements.ts';

/**
 * The MUI theme that the public pages and the admin share. Its colours are the variables of tokens.css, which hold
 * a light and a dark value each: one theme serves both schemes, and switching repaints without rendering.
 */
export const lookOptions: ThemeOptions = {
  // `nativeColor` lets CSS compute the shades of a `var(…)`. Without `disableCssColorScheme`, MUI would set
  // `color-scheme: light`, and the browser's date picker would be black on black in the dark.
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: tone('primary', 'var(--primary-ink)'),
    error: tone('bad'),
    warning: tone('warn'),
    info: tone('primary', 'var(--primary-ink)'),
    success: tone('ok'),
    background: { default: 'var(--ground)', paper: 'var(--surface)' },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-2)' },
    divider: 'var(--line)',
    action: {
      hover: 'var(--primary-soft)',
      selected: 'var(--primary-soft)',
      active: 'var(--ink-2)',
      disabled: 'var(--ink-2)',
      disabledBackground: 'var(--mute-soft)',
    },
  },
  shape: { borderRadius: 8 },
  spacing: 8,
  // MUI's type is a tuple of 25, hence the cast.
  shadows: ['none', 'var(--shadow)', ...Array<string>(23).fill('var(--shadow-high)')] as never,
  typography: {
    fontFamily: "'IBM Plex Sans', system-ui, sans-serif",
    fontSize: 14,
    fontWeightMedium: 500,
    fontWeightBold: 600,
    h1: { fontSize: 22, lineHeight: '28px', fontWeight: 600, letterSpacing: '-.01em' },
    h2: { fontSize: 15, lineHeight: '20px', fontWeight: 600 },
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 14, lineHeight: '20px' },
    caption: { fontSize: 12, lineHeight: '16px' },
    button: { fontSize: 14, lineHeight: '20px', fontWeight: 500, textTransform: 'none' },
  },
  transitions: {
    duration: {
      shortest: 80,
      shorter: 100,
      short: 120,
      standard: 140,
      complex: 150,
      enteringScreen: 140,
      leavingScreen: 100,
    },
  },
  components: {
    ...elementComponents,
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
      styleOverrides: {
        root: {
          flex: 'none',
          height: 36,
          padding: '0 14px',
          borderRadius: 6,
          whiteSpace: 'nowrap',
          '@media (pointer: coarse)': { height: 44 },
          '&.Mui-focusVisible': { outline: '2px solid var(--primary)', outlineOffset: 2 },
        },
        startIcon: { marginLeft: 0 },
        outlined: {
          borderColor: 'var(--line-strong)',
          background: 'var(--surface)',
          '&:hover': { borderColor: 'var(--ink-2)', background: 'var(--surface)' },
        },
        contained: { '&:hover': { filter: 'brightness(1.08)' } },
        text: { padding: '0 10px', '&.MuiButton-colorInherit': { color: 'var(--ink-2)' } },
        sizeSmall: { fontSize: 13 },
        sizeLarge: { height: 44, fontSize: 15 },
        fullWidth: { flex: 1 },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: 32,
          height: 32,
          padding: 0,
          borderRadius: 6,
          color: 'var(--ink-2)',
          '@media (pointer: coarse)': { width: 44, height: 44 },
          '&:hover': { background: 'var(--primary-soft)', color: 'var(--primary)' },
          '&.Mui-disabled': { opacity: 0.5 },
          '&.Mui-focusVisible': { outline: '2px solid var(--primary)', outlineOffset: -1 },
        },
        colorInherit: { '&, &:hover': { background: 'none', color: 'inherit' } },
      },
    },
    MuiFormControl: {
      defaultProps: { margin: 'none', fullWidth: true },
      styleOverrides: {
        root: {
          // Labels stand above, so the border needs no gap for them.
          '& .MuiOutlinedInput-notchedOutline': { top: 0, '& legend': { display: 'none' } },
          // The class stands twice to outweigh MUI's own rule.
          '& .MuiSelect-select.MuiSelect-select': { minHeight: 0 },
          // A checkbox stands left of its label. Its left margin takes back its 9 px of padding to line up with inputs.
          '&:has(> .MuiCheckbox-root)': {
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            columnGap: 4,
            alignItems: 'center',
            '& > *': { gridColumn: 2, marginBottom: 0 },
            '& > .MuiCheckbox-root': { gridArea: '1 / 1', margin: '-1px 0 -1px -9px' },
          },
        },
      },
    },
    // Labels always stand above their inputs. MUI would move them from inside the input onto its border.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 4,
          whiteSpace: 'normal',
          fontSize: 12,
          lineHeight: '16px',
          fontWeight: 500,
          color: 'var(--ink-2)',
          '&.Mui-error, &.Mui-focused, &.Mui-disabled': { color: 'var(--ink-2)' },
        },
        asterisk: { marginLeft: 1, color: 'var(--bad)' },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          margin: '4px 0 0',
          fontSize: 12,
          lineHeight: '16px',
          '&:empty': { marginTop: 0 },
          '&.Mui-error': { color: 'var(--bad)' },
        },
      },
    },
    // elements.ts has MUI's global styles for inputs once. Without this, each input would add and remove them.
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: 36,
          fontSize: 14,
          cursor: 'text',
          borderRadius: 6,
          background: 'var(--surface)',
          '@media (pointer: coarse)': { minHeight: 44 },
          '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-strong)' },
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-2)' },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: 'var(--primary)' },
          '&.Mui-focused': { boxShadow: '0 0 0 3px color-mix(in srgb, var(--primary) 22%, transparent)' },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--bad)' },
          '&.Mui-disabled': { background: 'var(--sunken)' },
          '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
        },
        input: {
          height: 'auto',
          padding: '7px 10px',
          lineHeight: '20px',
          outline: 'none',
          '&::placeholder': { color: 'var(--ink-2)', opacity: 1 },
          '&.Mui-disabled': { WebkitTextFillColor: 'var(--ink-2)' },
        },
        adornedEnd: { paddingRight: 2 },
        // A day with its time fits into a filter.
        inputAdornedEnd: { paddingRight: 0 },
        multiline: { padding: 0 },
        inputMultiline: { resize: 'vertical', fieldSizing: 'content', minHeight: 58 },
      },
    },
    MuiAlert: {
      styleOverrides: {
        message: { '& p': { margin: '6px 0 0' } },
        outlinedInfo: { color: 'var(--ink)', borderColor: 'var(--primary)' },
        standardInfo: { color: 'var(--ink)', background: 'var(--primary-soft)' },
        standardError: { color: 'var(--bad)', background: 'var(--bad-soft)' },
        standardSuccess: { color: 'var(--ok)', background: 'var(--ok-soft)' },
        standardWarning: { color: 'var(--warn)', background: 'var(--warn-soft)' },
      },
    },
  },
};

function tone(name: string, contrastText = 'var(--surface)') {
  return { main: `var(--${name})`, contrastText, light: `var(--${name}-soft)`, dark: `var(--${name})` };
}
