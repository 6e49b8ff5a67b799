/** Whether a text can be a session token: 1 to 4,096 visible ASCII characters. */
export const isToken = (text: string) => /^[\x21-\x7e]{1,4096}$/.test(text);
