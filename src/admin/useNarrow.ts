import useMediaQuery from '@mui/material/useMediaQuery';

/** Tells whether the screen is a phone's, on which rows become cards and the main button floats. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 719.95px)');
