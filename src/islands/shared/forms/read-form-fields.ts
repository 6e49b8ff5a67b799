/** Reads the fields of a form, and so what was chosen and typed before React hydrated it. Empty where there is no such form, as on the server. */
export function readFormFields(name: string): URLSearchParams {
  const fields = new URLSearchParams();
  const form = globalThis.document?.forms.namedItem(name);
  if (form) for (const [field, value] of new FormData(form)) fields.set(field, `${value}`);
  return fields;
}
