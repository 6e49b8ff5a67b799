import * as v from 'valibot';

/** Answer of `GET /blocks`: the ids of the players whom the caller has blocked. */
export const blocksAnswer = v.object({ blocked: v.array(v.string()) });
