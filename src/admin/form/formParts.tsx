import { createContext, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';

/** What a section of an entity's own adds to the saving of the form that it stands in. */
export type FormPart = {
  readonly hasChanges: boolean;
  /** Says at its inputs what is missing; false keeps the form from being sent. */
  check(): boolean;
  /** Saves its part, before the record is saved; what it throws keeps the record from being saved. */
  save(): Promise<void>;
};

type Register = (id: string, part: FormPart | null) => void;
const FormPartsContext = createContext<Register | null>(null);
export const FormPartsProvider = FormPartsContext.Provider;

/** Lets a section take part in the saving of its form. */
export function useFormPart(part: FormPart): void {
  const register = useContext(FormPartsContext);
  if (!register) throw new Error('No FormPartsProvider above this component');
  const id = useId();
  // Each render has its own closures: the form has to call the newest.
  useEffect(() => register(id, part));
  useEffect(() => () => register(id, null), [id, register]);
}

/** The sections of a form that save themselves with it. */
export function useFormParts() {
  const parts = useRef(new Map<string, FormPart>());
  const [hasChanges, setHasChanges] = useState(false);
  const register = useMemo<Register>(
    () => (id, part) => {
      if (part) parts.current.set(id, part);
      else parts.current.delete(id);
      setHasChanges([...parts.current.values()].some((each) => each.hasChanges));
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
