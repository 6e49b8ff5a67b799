import type { ReactNode, Ref } from 'react';

export const FITTING_LIST = 'scroll-area -mx-4 flex gap-3 px-4 py-2 *:w-72 *:shrink-0';

type Props = { ref?: Ref<HTMLElement>; button?: ReactNode; children: ReactNode };

/** The heading of what fits a new trade ad, with what is below it. */
export function FittingFrame({ ref, button, children }: Props) {
  return (
    <section ref={ref} aria-labelledby="fitting-ads">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="fitting-ads" className="text-xl">
          These ads fit yours
        </h2>
        {button}
      </div>
      {children}
    </section>
  );
}

/** Placeholders in the size of the trade ads that fit. */
export function FittingSkeletons() {
  return (
    <ul aria-hidden="true" className={FITTING_LIST}>
      {[...'1234'].map((key) => (
        <li key={key} className="card h-38 animate-skeleton" />
      ))}
    </ul>
  );
}
