import { type ReactNode, useId } from 'react';

type Props = { title: string; text: string; children: ReactNode };

/** One part of the account, with its heading and a sentence. */
export function AccountSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-4">
      <h2 id={id} tabIndex={-1} className="text-xl outline-none" data-section={title}>
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">{text}</p>
      {children}
    </section>
  );
}
