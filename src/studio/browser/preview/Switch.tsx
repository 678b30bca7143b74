/** One of few, side by side. */
export const Switch = <Id extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { readonly id: Id; readonly name: string }[];
  value: Id;
  onChange: (id: Id) => void;
}) => (
  <div role="group" aria-label={label} className="preview-switch">
    {options.map(({ id, name }) => (
      <button key={id} type="button" aria-pressed={id === value} onClick={() => onChange(id)}>
        {name}
      </button>
    ))}
  </div>
);
