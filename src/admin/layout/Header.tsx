import { memo } from 'react';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import logo from '@pictures/logo.svg';
import { useApplication } from '../application.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { Link } from '../routing/index.ts';
import { NavigationBar } from '../navigation/NavigationBar.tsx';
import { NavigationDrawer } from '../navigation/NavigationDrawer.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { UserMenu } from './UserMenu.tsx';
import { divideMenu, type Heading } from '../navigation/navigation.ts';
import { useNavigation } from '../navigation/useNavigation.ts';
import WaitingLink from '../permission/WaitingLink.tsx';

/** The header has no props, so that resources that react-admin registers do not render it again. */
export const Header = memo(function Header() {
  const translate = useTranslate();
  const { brand, manual, behindGear = [] } = useApplication();
  const headings = useNavigation(translate('ra.page.dashboard'));
  const administration = translate('cantera.layout.administration');
  const { bar, gear } = divideMenu(headings, [administration, ...behindGear]);
  const barWidth = Math.max(MIN_BAR_WIDTH, estimateWidth(bar));
  // A media query includes its limit, which therefore lies just below the width.
  const needsDrawer = useMediaQuery(`(max-width: ${barWidth - 0.05}px)`);
  return (
    <AppBar position="sticky">
      {needsDrawer && <NavigationDrawer headings={headings} />}
      <Link to="/" className="brand">
        <img src={logo} alt="" width={26} height={26} />
        <span className="brand-name">{brand.name}</span>
      </Link>
      {needsDrawer ? <Box sx={{ flex: 1 }} /> : <NavigationBar headings={bar} gear={gear} />}
      <SearchButton />
      <WaitingLink />
      {manual !== undefined && <HelpButton />}
      <UserMenu />
    </AppBar>
  );
});

const MIN_BAR_WIDTH = 900;

/** The width of the header without headings. */
const HEADER_REST = 220;
/** The width of a heading without its text. */
const HEADING_SPACE = 18;

/** Estimates the header's width in CSS pixels. Letters have the smaller size that they have below 1280 px. */
const estimateWidth = (headings: readonly Heading[]): number =>
  HEADER_REST + headings.reduce((sum, { label }) => sum + label.length * 6.8 + HEADING_SPACE, 0);
