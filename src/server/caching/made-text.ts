/** The JSON of a T as text that was made already. */
export class MadeText<T = unknown> {
  readonly text: string;
  /** Only a type: what the text says. */
  declare readonly says?: T;

  constructor(text: string) {
    this.text = text;
  }
}
