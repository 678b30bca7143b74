/** Gives a panel, such as a menu's, a name. Without the role, screen readers would ignore it. */
export const namedRegion = (name: string) => ({ role: 'region', 'aria-label': name });
