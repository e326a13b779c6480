import { ApiError, NetworkError } from '#src/lib/errors.ts';

/** The message for a failed transfer. @throws what is neither a refusal nor a lost connection */
export function transferError(error: unknown): string {
  if (error instanceof NetworkError) return 'Para esto necesitas señal. Nada se perdió: inténtalo cuando vuelva.';
  if (error instanceof ApiError && error.error) return error.error;
  if (error instanceof ApiError) return 'No pudimos hacerlo ahora. Nada se perdió: inténtalo en un momento.';
  throw error;
}
