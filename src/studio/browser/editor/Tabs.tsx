import { useId, type KeyboardEvent, type ReactNode } from 'react';

export type Tab = {
  readonly id: string;
  readonly label: string;
  /** How many things are wrong in it. */
  readonly wrong?: number;
};

/** Arrows move between them, as in every list of tabs. */
export function Tabs({
  tabs,
  chosen,
  onChoose,
  children,
}: {
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (id: string) => void;
  children: ReactNode;
}) {
  const base = useId();
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs.at((tabs.findIndex(({ id }) => id === chosen) + step) % tabs.length)!;
    onChoose(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label="Partes de la entidad" className="editor-tabs">
        {tabs.map(({ id, label, wrong = 0 }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={`${base}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            onKeyDown={byKey}
          >
            {label}
            {wrong > 0 && <span className="editor-count">{wrong}</span>}
          </button>
        ))}
      </div>
      <div
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${chosen}`}
        className="editor-panel"
      >
        {children}
      </div>
    </>
  );
}
