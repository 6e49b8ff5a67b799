/** A response that is text already. */
export class MadeText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
