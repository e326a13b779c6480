import { NetworkError } from './errors.ts';

/** A part of the app that is loaded when it is first needed. @throws NetworkError where its code doesn't come */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((cause: unknown) => {
    throw new NetworkError('a part of the app did not come', { cause });
  });
}
