import { queryOptions } from '@tanstack/react-query';
import { User } from '#contract/api/users.ts';
import { api } from '#src/lib/api.ts';
import { ApiError } from '#src/lib/errors.ts';
import { noteSignedIn } from '#src/lib/signed-in.ts';
import { keepUser } from '../kept-user.ts';

/** Short, because a screen waits for this response and can render without it. */
const timeoutMs = 6_000;

/** The signed-in user, or null. Runs offline too, so that it fails at once instead of waiting for a connection. */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => readCurrentUser(signal),
  networkMode: 'always',
});

/** @throws ApiError, NetworkError if it can't be known */
async function readCurrentUser(signal: AbortSignal): Promise<User | null> {
  const user = await askServer(signal);
  noteSignedIn(user?.id ?? null);
  await keepUser(user);
  return user;
}

async function askServer(signal: AbortSignal): Promise<User | null> {
  try {
    return await api('/api/auth/user', { schema: User, signal, timeoutMs });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
