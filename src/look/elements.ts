import type { Theme } from '@mui/material/styles';

/** The look of plain elements, part of muiTheme.ts. Every class overrides it, because `:where` has no specificity. */
export const elementComponents: NonNullable<Theme['components']> = {
  MuiCssBaseline: {
    styleOverrides: {
      // MUI's inputs notice by these animations that the browser fills them in (`disableInjectingGlobalStyles`).
      '@keyframes mui-auto-fill': { from: { animationName: 'mui-auto-fill' } },
      '@keyframes mui-auto-fill-cancel': { from: { animationName: 'mui-auto-fill-cancel' } },
      body: { fontVariantNumeric: 'lining-nums' },
      // Tab would otherwise move the focus under the sticky header, or under the bar with a form's buttons.
      html: { scrollPadding: '64px 0 120px' },
      ':where(h1)': { ...heading(22, 28), letterSpacing: '-.01em' },
      ':where(h2)': heading(15, 20),
      ':where(h3, h4, h5)': heading(14, 20),
      ':where(ul, ol)': { margin: '4px 0', paddingLeft: 20 },
      ':where(dl, dd)': { margin: 0 },
      // A list with a class is laid out by that class.
      ':where(:is(ul, ol)[class])': { margin: 0, padding: 0, listStyle: 'none' },
      ':where(li)::marker': { color: 'var(--ink-2)' },
      ':where(small)': { color: 'var(--ink-2)', fontSize: 12, fontWeight: 400 },
      ':where(fieldset)': { minWidth: 0, margin: 0, padding: 0, border: 0 },
      ':where(table)': { borderCollapse: 'collapse' },
      ':where(.icon)': { flex: 'none', display: 'block' },
      ':where(button)': {
        padding: 0,
        border: 0,
        background: 'none',
        color: 'inherit',
        font: 'inherit',
        textAlign: 'inherit',
        cursor: 'pointer',
      },
      ':where(summary)': {
        width: 'fit-content',
        padding: '6px 0',
        color: 'var(--primary)',
        fontWeight: 500,
        cursor: 'pointer',
      },
      ':where(a)': {
        borderRadius: 4,
        color: 'var(--primary)',
        textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
        textUnderlineOffset: 3,
      },
      ':where(a):hover': { textDecorationColor: 'currentColor' },
      ':where(kbd)': {
        display: 'inline-block',
        minWidth: 24,
        marginRight: 4,
        padding: '0 6px',
        border: '1px solid var(--line-strong)',
        borderRadius: 4,
        background: 'var(--sunken)',
        font: 'inherit',
        fontSize: 12,
        textAlign: 'center',
      },
      ':focus-visible': { outline: '2px solid var(--primary)', outlineOffset: 1 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          // A duration of 1ms would make every property transition where none did: `transition-property` is `all`.
          transition: 'none !important',
        },
      },
    },
  },
};

function heading(fontSize: number, lineHeight: number) {
  return { margin: 0, fontSize, lineHeight: `${lineHeight}px`, fontWeight: 600 };
}
