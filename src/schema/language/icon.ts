import { ICONS, type IconName } from '#look/icons.ts';
import { z } from 'zod';

export const icon = z.enum(Object.keys(ICONS) as IconName[]);
