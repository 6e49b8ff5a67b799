import * as v from 'valibot';

/** Body of `DELETE /account`: the player's name once more. */
export const accountDeletion = v.object({ username: v.pipe(v.string(), v.maxCodePoints(200)) });
