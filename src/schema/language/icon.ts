import { ICONS, type IconName } from '#look/icons.ts';
import { z } from 'zod';

export const icon = z.enum(Object.keys(ICONS) as IconName[]);

/** The sentence about a word whose value is an icon. */
export const ICON_SENTENCE = 'Its icon, by its name in `look/icons.ts`';
