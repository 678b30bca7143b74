import useMediaQuery from '@mui/material/useMediaQuery';
import { NARROW } from './layout/mediaQueries.ts';

export const useNarrow = (): boolean => useMediaQuery(NARROW);
