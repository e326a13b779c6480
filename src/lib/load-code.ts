import { NetworkError } from './errors.ts';

/** Loads code on demand. @throws NetworkError if it can't be fetched */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((cause: unknown) => {
    throw new NetworkError('a part of the app did not come', { cause });
  });
}
