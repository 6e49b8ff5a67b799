type Props<T extends string> = {
  label: string;
  name: string;
  value: T;
  options: readonly T[];
  labelOf: (option: T) => string;
  disabled?: boolean;
  onChoose: (option: T) => void;
};

/** A labelled native select. It shows a value that is none of its options, but does not offer it. */
export function Choice<T extends string>(props: Props<T>) {
  const { label, name, value, options, labelOf, disabled = false, onChoose } = props;
  return (
    <label className="flex min-w-0 flex-col gap-1 text-xs text-muted">
      {label}
      <select
        name={name}
        className="field min-w-0 px-2 text-sm text-text disabled:opacity-60"
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find((option) => option === event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {!options.includes(value) && (
          <option value={value} hidden>
            {labelOf(value)}
          </option>
        )}
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
