/** The server refused the request or failed. `message` is 'status: body' (specification). */
export class ApiError extends Error {
  readonly status: number;
  /** The contract's code, or '' for a response that isn't ours (a proxy's page). */
  readonly code: string;
  /** Spanish, for the person; '' for a response that isn't ours. */
  readonly error: string;
  /** The parsed JSON body, or its text. */
  readonly body: unknown;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfterSeconds: number | null;

  constructor(answer: {
    status: number;
    code: string;
    error: string;
    body: unknown;
    text: string;
    retryAfterSeconds: number | null;
  }) {
    super(`${answer.status}: ${answer.text}`);
    this.name = 'ApiError';
    this.status = answer.status;
    this.code = answer.code;
    this.error = answer.error;
    this.body = answer.body;
    this.retryAfterSeconds = answer.retryAfterSeconds;
  }
}

/** The server refused a session, without which there is no cart. */
export class SessionRefused extends ApiError {
  constructor(refusal: ApiError) {
    super({ ...refusal, text: refusal.message });
    this.name = 'SessionRefused';
  }
}

/** No response, or one that isn't ours (a captive portal's page): the call may or may not have had an effect. */
export class NetworkError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NetworkError';
  }
}

/** True if a retry may succeed: no response, the server can't answer now, or it no longer supports this release. */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof NetworkError ||
    (error instanceof ApiError && (error.status >= 500 || error.status === 429 || error.status === 426))
  );
}
