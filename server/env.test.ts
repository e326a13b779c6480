import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';
import { holds } from './testing/properties.ts';
import { startServerProcess } from './testing/server-process.ts';
import { startTestServer } from './testing/test-server.ts';

const secret = 'secreto-que-nadie-debe-leer';
const realServices = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'rumbo',
  OIDC_CLIENT_SECRET: secret,
  MERCADOPAGO_ACCESS_TOKEN: `APP_USR-${secret}`,
  MERCADOPAGO_WEBHOOK_SECRET: secret,
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://rumbo.example',
};
const production = { NODE_ENV: 'production', ...realServices };
const repeated = (length: number) => 'x'.repeat(length);

describe('a wrong value stops the start and is named', () => {
  test.each([
    ['PORT', ['ochenta', '70000', '-1', '3e3']],
    ['HOST', ['', ' ', 'mi servidor', '999.1.1.1', 'http://localhost', 'localhost:3000', '[::1]', '-a']],
    [
      'PUBLIC_URL',
      [
        'rumbo.co',
        'ftp://rumbo.co',
        'https://rumbo.co/tienda',
        'https://rumbo.co?',
        'https://rumbo.co/#',
        'https://rumbo.co/?a=1',
        `https://ana:${secret}@rumbo.co`,
        'https:rumbo.co',
        'https://rum bo.co',
      ],
    ],
    [
      'DATABASE_URL',
      [
        'mysql://localhost/x',
        'postgres://localhost',
        'postgres://localhost/',
        'postgres:///rumbo',
        `postgres://ana:${secret}#1@h/b`,
        'postgres://h:0/b',
        'postgres://h:99999/b',
        'postgres://h/a/b',
        'postgres://h/b?sslmode=maybe',
        'postgres://u:%zz@h/b',
        `postgres://ana:${secret} x@h/b`,
      ],
    ],
    ['DATA_DIR', ['a\0b']],
    ['NODE_ENV', ['prod']],
    ['DEMO', ['yes', '2', 'true']],
    ['SEED', ['large:0', 'large', 'todo']],
    ['OIDC_ISSUER', ['id.example', 'https://id.example/?tenant=1', `https://ana:${secret}@id.example`]],
    ['MERCADOPAGO_ACCESS_TOKEN', ['corto', repeated(15)]],
    ['MERCADOPAGO_WEBHOOK_SECRET', ['corto', repeated(15)]],
    ['MERCADOPAGO_API_URL', ['api.mercadopago.com']],
    ['WEBFLOW_API_URL', ['api.webflow.com']],
    [
      'SMTP_URL',
      [
        'localhost:25',
        'smtp://',
        'smtp://host:0',
        'smtp://host:99999',
        'smtp://host/ruta',
        'smtp://host?tls.rejectUnauthorized=false',
        'smtp://host?insecure=yes',
        'smtp://%zz@host',
      ],
    ],
    [
      'MAIL_FROM',
      [
        'Rumbo',
        'Rumbo <hola>',
        'hola@rumbo.co, otra@rumbo.co',
        'Rumbo, SAS <hola@rumbo.co>',
        'Rumbo <hola@rumbo.co>\nBcc: x@y.co',
        '<<hola@rumbo.co>>',
      ],
    ],
    ['SUPPORT_EMAIL', ['ayuda']],
    ['SUPPORT_PHONE', ['llámanos']],
    ['SUPPORT_WHATSAPP', ['wa.me/57300', '12']],
    ['METRICS_TOKEN', ['corto', repeated(15)]],
    ['DEMO_TOKEN', ['corto', repeated(15)]],
    ['SECRETS_KEY', ['corto', repeated(31)]],
    [
      'TRUSTED_PROXIES',
      [
        'proxy.local',
        '10.0.0.0/33',
        '10.0.0.0/',
        '10.0.0.256',
        'fd00::/129',
        '10.0.0.1, proxy',
        '0.0.0.0/0',
        '::/0',
        '::ffff:10.0.0.1/90',
        '10.0.0.1/8/8',
      ],
    ],
    ['RATE_LIMITS', ['no']],
    ['LOG_LEVEL', ['mucho']],
    ['ADMIN_EMAILS', ['a@b.co, nadie']],
  ])('refuses to start with a wrong %s', (name, values) => {
    for (const value of values) {
      const message = messageOf({ ...realServices, [name]: value });
      expect(message, value).toMatch(new RegExp(`^${name}: se esperaba`));
      expect(message).not.toContain(secret);
    }
  });

  test.each([
    ['PUBLIC_URL', 'http://rumbo.example'],
    ['OIDC_ISSUER', 'http://id.example'],
    ['MERCADOPAGO_API_URL', 'http://api.example'],
    ['WEBFLOW_API_URL', 'http://api.example'],
  ])('refuses a %s without encryption in production', (name, value) => {
    expect(messageOf({ ...production, [name]: value })).toMatch(
      new RegExp(`^${name}: se esperaba una dirección https`),
    );
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect(messageOf({ ...production, [name]: `http://${host}` })).toBeNull();
  });

  test('refuses to start with half of a service, and names what is missing', () => {
    expect(messageOf({ OIDC_ISSUER: 'https://id.example' })).toMatch(/^OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: falta/);
    expect(messageOf({ WEBFLOW_TOKEN: secret })).toMatch(/^WEBFLOW_SITE_ID: falta/);
  });

  test('refuses to start with a path in the public address', () => {
    holds(
      fc.property(
        fc.webPath().filter((path) => new URL(`https://rumbo.co${path}`).pathname !== '/'),
        (path) => {
          expect(messageOf({ PUBLIC_URL: `https://rumbo.co${path}` })).toMatch(/^PUBLIC_URL/);
        },
      ),
    );
  });

  test('names the wrong value before the process ends', async () => {
    await expect(startServerProcess({ PORT: 'ochenta' })).rejects.toThrow('Configuración: PORT: se esperaba un puerto');
  });

  test.each([
    ['HOST', { HOST: '203.0.113.7' }],
    ['HOST', { HOST: 'nadie.invalid' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/datos' }],
  ])('refuses to start with %s that proves unusable', async (name, environment) => {
    await expect(
      startServerProcess({
        PORT: '0',
        SEED: 'none',
        DATA_DIR: mkdtempSync(join(tmpdir(), 'rumbo-env-')),
        ...environment,
      }),
    ).rejects.toThrow(`Configuración: ${name}: `);
  });

  test('refuses to start with a PORT that is taken', async () => {
    const home = await startTestServer('sqlite');
    await expect(startServerProcess({ ...home.environment, PORT: String(home.port) })).rejects.toThrow(
      `Configuración: PORT: el puerto ${home.port} está ocupado`,
    );
    await home.stop();
  });
});

describe('a good value is taken', () => {
  test.each<[string, string, (env: ReturnType<typeof readEnv>) => unknown, unknown]>([
    ['HOST', '::', (env) => env.host, '::'],
    ['HOST', 'localhost', (env) => env.host, 'localhost'],
    ['PUBLIC_URL', 'https://Rumbo.example:443/', (env) => env.publicUrl, 'https://rumbo.example'],
    [
      'DATABASE_URL',
      'postgres://u:p%40@h:5433/b?sslmode=verify-full',
      (env) => env.databaseUrl,
      'postgres://u:p%40@h:5433/b?sslmode=verify-full',
    ],
    [
      'DATABASE_URL',
      'postgresql:///b?host=/run/postgresql',
      (env) => env.databaseUrl,
      'postgresql:///b?host=/run/postgresql',
    ],
    [
      'SMTP_URL',
      'smtp://mail.example:587',
      (env) => env.mail.smtp,
      { url: 'smtp://mail.example:587', requireTls: true },
    ],
    [
      'SMTP_URL',
      'smtp://mail.example?insecure=1',
      (env) => env.mail.smtp,
      { url: 'smtp://mail.example', requireTls: false },
    ],
    ['SMTP_URL', 'smtp://u:p@[::1]:25', (env) => env.mail.smtp, { url: 'smtp://u:p@[::1]:25', requireTls: false }],
    ['MAIL_FROM', 'hola@rumbo.co', (env) => env.mail.from, 'hola@rumbo.co'],
    ['MAIL_FROM', '"Rumbo, SAS" <hola@rumbo.co>', (env) => env.mail.from, '"Rumbo, SAS" <hola@rumbo.co>'],
    ['SUPPORT_WHATSAPP', '+57 300 555 0100', (env) => env.support.whatsapp, '+57 300 555 0100'],
    ['DEMO_TOKEN', repeated(16), (env) => env.demoToken, repeated(16)],
    ['SECRETS_KEY', repeated(32), (env) => env.secretsKey, repeated(32)],
    ['METRICS_TOKEN', '', (env) => env.metricsToken, null],
    ['SEED', 'large:20', (env) => env.seed, { kind: 'large', experiences: 20 }],
  ])('reads %s=%s', (name, value, read, expected) => {
    expect(read(readEnv({ [name]: value }))).toEqual(expected);
  });
});

describe('production', () => {
  test('refuses to start in production without what a purchase needs, unless the demo is requested', () => {
    expect(messageOf({ NODE_ENV: 'production' })).toMatch(/OIDC_ISSUER.*MERCADOPAGO_ACCESS_TOKEN.*SMTP_URL/);
    expect(messageOf({ NODE_ENV: 'production' })).not.toContain('WEBFLOW');
    expect(readEnv({ NODE_ENV: 'production', DEMO: '1' })).toMatchObject({ production: true, standIns: true });
    expect(readEnv(production)).toMatchObject({ standIns: false, webflow: null });
  });

  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'https://rumbo.example' }],
    ['HOST', { HOST: '192.168.1.7' }],
  ])('runs no stand-in beside real payments except on this machine, by %s', (_, elsewhere) => {
    const {
      MERCADOPAGO_ACCESS_TOKEN,
      MERCADOPAGO_WEBHOOK_SECRET,
      OIDC_ISSUER,
      OIDC_CLIENT_ID,
      OIDC_CLIENT_SECRET,
      SMTP_URL,
    } = realServices;
    const [payments, signIn] = [
      { MERCADOPAGO_ACCESS_TOKEN, MERCADOPAGO_WEBHOOK_SECRET },
      { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET },
    ];
    const modes: Record<string, string>[] = [{ NODE_ENV: 'production', DEMO: '1' }, { NODE_ENV: 'development' }];
    for (const mode of modes) {
      expect(messageOf({ ...mode, ...payments, ...elsewhere })).toMatch(
        /^OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET; SMTP_URL: faltan/,
      );
      expect(messageOf({ ...mode, ...payments, SMTP_URL, ...elsewhere })).toMatch(
        /^OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: faltan/,
      );
      expect(messageOf({ ...mode, ...payments, ...signIn, ...elsewhere })).toMatch(/^SMTP_URL: faltan/);
      expect(readEnv({ ...mode, ...payments, ...signIn, SMTP_URL, ...elsewhere }).standIns).toBe(false);
      expect(readEnv({ ...mode, ...payments }).standIns).toBe(true);
      expect(readEnv({ ...mode, ...elsewhere }).standIns).toBe(true);
    }
  });
});

function messageOf(source: Record<string, string>): string | null {
  try {
    readEnv(source);
    return null;
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
}
