const plain = (name: string) => name.trim().normalize('NFC').toLowerCase();

/** Whether a typed name is the player's, in upper or lower case. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name);
