import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import logo from '@pictures/logo.svg';
import { useApplication } from '../application.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { Link } from '../routing/index.ts';
import { NavigationBar } from './NavigationBar.tsx';
import { NavigationDrawer } from './NavigationDrawer.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { soon } from '../late.tsx';
import { UserMenu } from './UserMenu.tsx';
import type { Heading } from './navigation.ts';
import { useNavigation } from './useNavigation.ts';

const WaitingLink = soon(() => import('../permission/WaitingLink.tsx'));

/** About; of the letters below 1280 px, with what stands beside them. */
const widthOf = (headings: readonly Heading[]): number =>
  180 + headings.reduce((sum, { label }) => sum + label.length * 6.8 + 18, 0);

export function Header() {
  const translate = useTranslate();
  const { brand, manual } = useApplication();
  const headings = useNavigation(translate('cantera.layout.inicio'));
  const isPhone = useMediaQuery(`(max-width: ${Math.max(900, widthOf(headings)) - 0.05}px)`);
  return (
    <Box
      component="header"
      sx={{
        background: 'var(--header)',
        color: 'var(--header-ink)',
        height: 52,
        display: 'flex',
        alignItems: 'center',
        // On very wide screens the logo stands over the heading, and the user's button over the right edge.
        px: { xs: 1, md: 'max(20px, calc((100% - var(--wide)) / 2 + 24px))' },
        position: 'sticky',
        top: 0,
        zIndex: 10,
        '& :focus-visible': { outlineColor: 'var(--ochre) !important', outlineOffset: '-2px' },
        '@media print': { display: 'none' },
      }}
    >
      {isPhone && <NavigationDrawer headings={headings} />}
      <Box
        component={Link}
        to="/"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          mr: 2.5,
          fontSize: 16,
          fontWeight: 600,
          color: 'inherit',
          textDecoration: 'none',
        }}
      >
        <img src={logo} alt="" width={26} height={26} />
        <span className="brand-name">{brand.name}</span>
      </Box>
      {isPhone ? <Box sx={{ flex: 1 }} /> : <NavigationBar headings={headings} />}
      <SearchButton />
      <WaitingLink />
      {manual !== undefined && <HelpButton />}
      <UserMenu />
    </Box>
  );
}
