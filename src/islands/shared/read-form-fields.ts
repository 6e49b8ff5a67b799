/** Reads the fields of a built form, which hold what was chosen and typed before React hydrated it. Empty where there is no such form. */
export function readFormFields(name: string): URLSearchParams {
  const form = typeof document === 'undefined' ? null : document.forms.namedItem(name);
  const fields = form === null ? [] : [...new FormData(form)];
  return new URLSearchParams(fields.map(([field, value]) => [field, String(value)]));
}
