import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';
import { ApiError, NetworkError } from './errors.ts';

const refusal = (status: number, body: Record<string, unknown>, retryAfterSeconds: number | null = null) =>
  new ApiError({
    status,
    code: String(body.code ?? ''),
    error: String(body.error ?? ''),
    body,
    text: JSON.stringify(body),
    retryAfterSeconds,
  });

const failure = 'No se pudo guardar';
const cases: [string, unknown, object][] = [
  [
    'a lost connection says that the server could not be reached',
    new NetworkError('x'),
    {
      kind: 'notice',
      reason: 'unreachable',
      title: failure,
      message: expect.stringContaining('No se pudo conectar con el servidor'),
    },
  ],
  ['401 asks to sign in', refusal(401, { error: 'Unauthorized', code: 'unauthorized' }), { kind: 'signed_out' }],
  [
    '403 says that there is no access',
    refusal(403, { error: 'No tienes acceso a esta sección', code: 'forbidden' }),
    { kind: 'notice', reason: 'forbidden', title: 'No tienes acceso a esta sección' },
  ],
  [
    '403 with a reason of its own gives that reason',
    refusal(403, { error: 'Tu cuenta no está activa', code: 'account_inactive' }),
    { kind: 'notice', reason: 'forbidden', message: 'Tu cuenta no está activa' },
  ],
  [
    'a stale version carries the present record',
    refusal(409, { error: 'Alguien cambió', code: 'stale_version', current: { id: 'a', version: 3 } }),
    { kind: 'conflict', current: { id: 'a', version: 3 } },
  ],
  [
    'another conflict is a refusal with its text',
    refusal(409, { error: 'Ya existe un registro con este email', code: 'email_taken' }),
    { kind: 'notice', reason: 'refused', title: 'Error', message: 'Ya existe un registro con este email' },
  ],
  [
    '422 puts each text beside its field',
    refusal(422, { error: 'Escribe el nombre', code: 'invalid', fields: { name: 'Escribe el nombre' } }),
    { kind: 'fields', fields: { name: 'Escribe el nombre' } },
  ],
  [
    '422 without fields is a refusal',
    refusal(422, { error: 'Código de descuento inválido', code: 'coupon_invalid' }),
    { kind: 'notice', reason: 'refused', message: 'Código de descuento inválido' },
  ],
  [
    '429 says in how many minutes to come back',
    refusal(429, { error: 'Muchas', code: 'rate_limited' }, 90),
    { kind: 'notice', reason: 'rate_limited', message: 'Vuelve a intentarlo en 2 minutos.' },
  ],
  [
    '429 without a time asks to wait',
    refusal(429, { error: 'Muchas', code: 'rate_limited' }),
    { kind: 'notice', reason: 'rate_limited', message: 'Espera un momento y vuelve a intentarlo.' },
  ],
  [
    'a failure of the server gives its text',
    refusal(503, { error: 'Vuelve en un rato', code: 'unavailable' }),
    { kind: 'notice', reason: 'failed', title: failure, message: 'Vuelve en un rato' },
  ],
  [
    "a proxy's page gives a text of ours",
    refusal(502, {}),
    { kind: 'notice', reason: 'failed', title: failure, message: expect.stringContaining('Algo falló') },
  ],
  ['a defect is a failure too', new TypeError('x'), { kind: 'notice', reason: 'failed', title: failure }],
];

test.each(cases)('%s', (_name, error, expected) => {
  expect(describeError(error, failure)).toMatchObject(expected);
});
