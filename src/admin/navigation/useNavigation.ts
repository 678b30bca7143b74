import { roleHere } from '../access.ts';
import { usePages } from '../application.ts';
import { useRegistry } from '../registry.ts';
import { navigationOf, type Heading } from './navigation.ts';

export const useNavigation = (home: string): Heading[] =>
  navigationOf(useRegistry(), roleHere(), home, usePages());
