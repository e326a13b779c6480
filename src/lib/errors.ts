/** The server answered, and refused or failed. `message` is 'status: body', as the specification has it. */
export class ApiError extends Error {
  readonly status: number;
  /** The contract's code, or '' for an answer that isn't ours (a proxy's page). */
  readonly code: string;
  /** Spanish, for a person; '' for an answer that isn't ours. */
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

/** The server gave no session, without which a cart can't be reached. */
export class SessionRefused extends ApiError {
  constructor(refusal: ApiError) {
    super({ ...refusal, text: refusal.message });
    this.name = 'SessionRefused';
  }
}

/** No answer came, or one that can't be ours (a captive portal's page): whether the call had an effect is unknown. */
export class NetworkError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NetworkError';
  }
}

/** Whether a failed call says nothing about what was asked: no answer, or a server that can't give one just now, or not to this release. */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof NetworkError ||
    (error instanceof ApiError && (error.status >= 500 || error.status === 429 || error.status === 426))
  );
}
