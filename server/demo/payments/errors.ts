import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal in Mercado Pago's form: `message, error, status, cause[]`. */
export class GatewayError extends Error {
  readonly status: ContentfulStatusCode;
  readonly error: string;
  readonly code: string;
  constructor(status: ContentfulStatusCode, error: string, message: string, code: string) {
    super(message);
    this.status = status;
    this.error = error;
    this.code = code;
  }

  body() {
    const code = /^\d+$/.test(this.code) ? Number(this.code) : this.code;
    return {
      message: this.message,
      error: this.error,
      status: this.status,
      cause: [{ code, description: this.message, data: null }],
    };
  }
}

export function noSuchPayment(): GatewayError {
  return new GatewayError(404, 'not_found', 'Payment not found', '2000');
}

export function noSuchPreference(): GatewayError {
  return new GatewayError(404, 'not_found', 'Preference not found', 'preference_not_found');
}
