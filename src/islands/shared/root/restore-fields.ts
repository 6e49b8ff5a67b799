/** A field of a form, as a page has it before its island starts. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isTicked = (field: Field) => field instanceof HTMLInputElement && field.checked;

/** Types a value as a person does. React ignores a value that is set by its own property. */
function type(field: Field, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  property?.set?.call(field, value);
  const kind = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(kind, { bubbles: true }));
}

function restoreFocus(before: Field, field: Field): void {
  field.focus();
  if (field instanceof HTMLSelectElement || before instanceof HTMLSelectElement) return;
  // Only fields of text have a selection.
  if (before.selectionStart === null) return;
  field.setSelectionRange(before.selectionStart, before.selectionEnd);
}

/**
 * Gives fields that React has rendered anew what was typed and chosen in those of the page before, in the same order,
 * and the focus (behaviour G22).
 */
export function restoreFields(
  before: readonly Field[],
  after: readonly Field[],
  focused: Element | null,
): void {
  for (const [index, field] of after.entries()) {
    const old = before[index];
    if (old === undefined || old === field || old.name !== field.name) continue;
    if (isTicked(old) !== isTicked(field)) field.click();
    else if (old.value !== field.value) type(field, old.value);
    if (old === focused && document.activeElement === document.body) restoreFocus(old, field);
  }
}
