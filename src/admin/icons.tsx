export { Icon } from '#look/Icon.tsx';
export type { IconName } from '#look/icons.ts';
