/** The list below the search box, and what is said about it. */
export type SuggestionPanel = {
  element: HTMLElement;
  list: HTMLElement;
  /** Shows a sentence, or skeletons for null. A hidden sentence is announced only. */
  say: (sentence: string | null, isHidden?: boolean) => void;
  /** Shows below the list how old its values are. */
  sayAge: (sentence: string) => void;
};

function create(role: string | null, className: string): HTMLElement {
  const element = document.createElement('div');
  element.role = role;
  element.className = className;
  return element;
}

const NOTE = 'px-3 py-2 text-sm text-muted wrap-anywhere';

/** Creates the hidden panel after the form of a search box. It is as wide as the large box of home. */
export function createSuggestionPanel(form: Element, id: string): SuggestionPanel {
  const element = create(
    null,
    'card absolute inset-x-3 top-full z-5 mt-1 max-h-[min(70dvh,36rem)] overflow-y-auto p-1 shadow-(--shade) in-[main]:inset-x-0 md:in-[header]:right-0 md:in-[header]:left-auto md:in-[header]:w-96',
  );
  const list = create('listbox', '');
  const skeletons = create(null, 'grid gap-2 p-2');
  // Screen readers hear the status, which is there before its text changes.
  const note = create(null, NOTE);
  const age = create(null, NOTE);
  const status = create('status', 'sr-only');
  list.id = id;
  list.ariaLabel = 'Suggestions';
  note.ariaHidden = 'true';
  for (let row = 0; row < 3; row += 1) skeletons.append(create(null, 'skeleton h-9'));
  element.hidden = true;
  age.hidden = true;
  element.append(note, skeletons, list, age);
  form.after(status, element);
  return {
    element,
    list,
    say: (sentence, isHidden = false) => {
      skeletons.hidden = sentence !== null;
      note.hidden = isHidden || !sentence;
      note.textContent = sentence;
      status.textContent = sentence;
    },
    sayAge: (sentence) => {
      age.hidden = sentence === '';
      age.textContent = sentence;
    },
  };
}
