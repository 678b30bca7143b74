/** The board as a file of its own, since the build splits nothing off that `index.ts` exports. */
export { HomeBoard as default } from './HomeBoard.tsx';
