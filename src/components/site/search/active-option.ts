/** The options of a combobox, of which one may be active. The focus stays in the input (ARIA: combobox pattern). */
export type ActiveOption = {
  /** Replaces the options; none is active. */
  replace: (options: readonly HTMLElement[]) => void;
  /** Makes the next (1) or previous (-1) option active. Between the last and the first is the input itself. */
  move: (step: number) => void;
  /** Returns the click on the active option; undefined when there is none. */
  pressActive: () => (() => void) | undefined;
};

/** Creates the options of an input in a list. */
export function createActiveOption(input: HTMLInputElement, list: HTMLElement): ActiveOption {
  let options: readonly HTMLElement[] = [];
  let active = -1;

  function activate(at: number): void {
    options[active]?.setAttribute('aria-selected', 'false');
    active = at;
    const option = options[at];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', option.id);
  }

  return {
    replace: (others) => {
      activate(-1);
      options = others;
      for (const [at, option] of options.entries()) option.id = `${list.id}-${at}`;
      list.replaceChildren(...options);
    },
    move: (step) => {
      const places = options.length + 1;
      activate(((active + 1 + step + places) % places) - 1);
    },
    pressActive: () => {
      const option = options[active];
      return option && (() => option.click());
    },
  };
}
