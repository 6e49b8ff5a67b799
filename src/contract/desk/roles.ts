/** The roles of players at the desk. A moderator acts on players, an admin also gives roles. */
export const ROLES = ['player', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];
