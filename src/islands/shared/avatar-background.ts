/** The background of an avatar without a picture, by the tint of the player's id in `data-avatar`. */
export const AVATAR_BACKGROUND =
  'text-surface data-[avatar=blue]:bg-(--blue) data-[avatar=cyan]:bg-(--cyan) data-[avatar=green]:bg-(--green) data-[avatar=orange]:bg-(--orange) data-[avatar=pink]:bg-(--pink) data-[avatar=purple]:bg-(--purple) data-[avatar=red]:bg-(--red) data-[avatar=yellow]:bg-(--yellow)';
