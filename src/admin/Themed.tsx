import type { ReactNode } from 'react';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { theme } from './theme.ts';

/** What MUI's components need around them (`late`). The first script has none of them, and comes without it. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={alone}>{children}</ThemeProvider>
);

type WithVariables = Theme & {
  readonly colorSchemes: unknown;
  generateStyleSheets(): readonly Readonly<Record<string, Readonly<Record<string, string | number>>>>[];
};

/** Without its schemes the provider writes no variables: there are many of it, and one style sheet for all. */
const { colorSchemes: _, ...alone } = theme as WithVariables;

const sheet = document.head.appendChild(document.createElement('style')).sheet!;
for (const rules of alone.generateStyleSheets())
  for (const [selector, values] of Object.entries(rules)) {
    const text = Object.entries(values).map(([name, value]) => `${name}: ${value};`);
    sheet.insertRule(`${selector} { ${text.join(' ')} }`);
  }
