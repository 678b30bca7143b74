import { createContext, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';

export type CreateDialogProps = {
  entity: Entity;
  startingWith: string;
  onClose: (created: RaRecord | null) => void;
};

/** Draws the dialog that creates a record. It is a context, because an import would be circular. */
export const CreateDialogContext = createContext<(props: CreateDialogProps) => ReactNode>(() => null);
