import type { Kysely } from 'kysely';
import { playerKey } from '../../../../domain/players/player-key.ts';
import { setNameKeys, type Users } from './032-name-keys.ts';

/** Keys by which names that look alike are one. */
export const up = (db: Kysely<Users>): Promise<void> => setNameKeys(db, playerKey);
