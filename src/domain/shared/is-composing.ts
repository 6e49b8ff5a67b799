/** The `keyCode` of a key press within a composition (UI Events). Safari gives it to the one that ends it, too. */
const COMPOSING = 229;

/** Whether a key press belongs to an input method that composes a text. Such an Enter only accepts what is composed (behaviour G28). */
export const isComposing = (press: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  press.isComposing || press.keyCode === COMPOSING;
