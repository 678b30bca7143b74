import { roleHere } from '../access.ts';
import { usePages } from '../application.ts';
import { useRegistry } from '../registry.ts';
import { navigationOf, type Heading } from './navigation.ts';

/** The menu of the person at the screen; `home` is what its first entry is called. */
export const useNavigation = (home: string): Heading[] =>
  navigationOf(useRegistry(), roleHere(), home, usePages());
