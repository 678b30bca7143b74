/** Returns the attributes of a panel, such as a menu's, with a name. Without the role, screen readers ignore the name. */
export const namedRegion = (name: string) => ({ role: 'region', 'aria-label': name });
