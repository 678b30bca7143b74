import { createContext, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';

/** A custom section of an edit form, which checks and saves its own values. */
export type FormPart = {
  readonly hasChanges: boolean;
  /** False stops the submission. */
  check(): boolean;
  /** Runs before the record is saved; an error stops the saving. */
  save(): Promise<void>;
};

type Register = (id: string, part: FormPart | null) => void;
const FormPartsContext = createContext<Register | null>(null);
export const FormPartsProvider = FormPartsContext.Provider;

/** Registers a custom section with the form around it. */
export function useFormPart(part: FormPart): void {
  const register = useContext(FormPartsContext);
  if (!register) throw new Error('No FormPartsProvider above this component');
  const id = useId();
  // Each render has new functions, so they are registered after each.
  useEffect(() => register(id, part));
  useEffect(() => () => register(id, null), [id, register]);
}

/** Returns the form's view of its custom sections, which `register` themselves through `FormPartsProvider`. */
export function useFormParts() {
  const parts = useRef(new Map<string, FormPart>());
  const [hasChanges, setHasChanges] = useState(false);
  const register = useMemo<Register>(
    () => (id, part) => {
      if (part) parts.current.set(id, part);
      else parts.current.delete(id);
      setHasChanges([...parts.current.values()].some((registered) => registered.hasChanges));
    },
    [],
  );
  return {
    register,
    hasChanges,
    check: () => [...parts.current.values()].map((part) => part.check()).every(Boolean),
    save: async () => {
      for (const part of parts.current.values()) if (part.hasChanges) await part.save();
    },
  };
}
