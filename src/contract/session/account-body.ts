import * as v from 'valibot';

/** Body of `PUT /account/settings` and answer of `GET /account/settings`. */
export const accountSettings = v.object({
  /** Whether players who do not know the player can send nothing, except to an ad (behaviour M31). */
  nobody_new: v.boolean(),
});

/** Body of `DELETE /account`: the player's name once more. */
export const accountDeletion = v.object({ username: v.pipe(v.string(), v.maxCodePoints(200)) });
