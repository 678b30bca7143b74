import { createContext, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';

export type CreateDialogProps = {
  entity: Entity;
  /** Prefills the first field that accepts text. */
  startingWith: string;
  /** Gets null when no record was created. */
  onClose: (created: RaRecord | null) => void;
};

/** A function that renders the dialog for a new record. It is a context, because an import would be circular. */
export const CreateDialogContext = createContext<(props: CreateDialogProps) => ReactNode>(() => null);
