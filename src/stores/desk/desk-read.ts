import { computed } from 'nanostores';
import type { Read } from '../../api/shared/client.ts';
import type { DeskRoute } from '../../domain/desk/desk-route.ts';
import { createKeyedRead } from '../shared/keyed-read.ts';
import { $memberId, checkAccess } from './desk-access.ts';
import { $deskRoute } from './desk-route.ts';

/** Creates a read of a part of the desk. `keyOf` names what the URL shows of it; '' for nothing, as for nobody. */
export const createDeskRead = <T extends object>(
  keyOf: (route: DeskRoute) => string,
  read: (read: Read, key: string) => Promise<T>,
) =>
  createKeyedRead<T>({
    $key: computed([$memberId, $deskRoute], (member, route) => member && (keyOf(route) || null)),
    read,
    onForbidden: checkAccess,
  });
