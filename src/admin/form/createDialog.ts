import { createContext, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';

export type CreateDialogProps = {
  entity: Entity;
  /** What was typed in the select: the first field that takes it starts with it. */
  startingWith: string;
  /** With the new record, or null when nothing was created. */
  onClose: (created: RaRecord | null) => void;
};

/**
 * Draws the form in which a select registers a record of another entity. Handed down, for that form draws selects as
 * well: an import would lead back here.
 */
export const CreateDialogContext = createContext<(props: CreateDialogProps) => ReactNode>(() => null);
