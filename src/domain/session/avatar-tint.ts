/** The background tokens of default avatars, each readable under text of the surface's colour. */
const TINTS = ['green', 'blue', 'purple', 'red', 'yellow', 'pink', 'cyan', 'orange'] as const;
export type AvatarTint = (typeof TINTS)[number];

/** The background of a default avatar, always the same for the same user (behaviour T4). */
export function avatarTint(userId: string): AvatarTint {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_536;
  return TINTS[sum % TINTS.length] ?? TINTS[0];
}
