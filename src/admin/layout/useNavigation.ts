import { useContext } from 'react';
import { roleHere } from '../access.ts';
import { PagesContext } from '../pages/OwnPage.tsx';
import { useRegistry } from '../registry.tsx';
import { navigationOf, type Heading } from './navigation.ts';

/** The menu of the person at the screen; `home` is what its first entry is called. */
export const useNavigation = (home: string): Heading[] =>
  navigationOf(useRegistry(), roleHere(), home, useContext(PagesContext));
