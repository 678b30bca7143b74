import { createContext, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';

export type CreateDialogProps = {
  entity: Entity;
  /** Text typed in the select; prefills the first field that accepts it. */
  startingWith: string;
  /** Called with the new record, or null when none was created. */
  onClose: (created: RaRecord | null) => void;
};

/**
 * Renders the form that creates a record from a select. A context, since that form has selects too: an import would be
 * circular.
 */
export const CreateDialogContext = createContext<(props: CreateDialogProps) => ReactNode>(() => null);
