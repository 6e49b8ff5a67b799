import { formatUpdated } from '../../../domain/shared/format.ts';
import { useAge } from './use-age.ts';

/** When the shown data was last read (epoch ms), as its age. It is not announced. */
export function UpdatedAge({ at }: { at: number }) {
  const text = useAge((now) => formatUpdated(at, now));
  return <time dateTime={new Date(at).toISOString()}>{text}</time>;
}
