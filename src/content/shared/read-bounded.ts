import type { ReadBody } from '../../api/shared/http.ts';

/** Creates a reader of bodies that stops after so many bytes, without an error, and says whether it did. */
export function readBounded(bytesMax: number): { read: ReadBody; isCut: () => boolean } {
  let isCut = false;
  const read: ReadBody = async ({ body }) => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for await (const part of body ?? []) {
      size += part.length;
      isCut = size > bytesMax;
      if (isCut) break;
      parts.push(part);
    }
    return new Blob(isCut ? [] : parts).arrayBuffer();
  };
  return { read, isCut: () => isCut };
}
