import { type ComponentProps, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & { problem: string };

/** A box for a number in any notation. What cannot be read stays in it, with a sentence below that says why (behaviour I17). */
export function NumberBox({ problem, ...input }: Props) {
  const id = useId();
  return (
    <>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...input}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem === '' ? undefined : id}
      />
      <span id={id} role="alert" className="basis-full text-sm/normal text-red empty:hidden">
        {problem}
      </span>
    </>
  );
}
