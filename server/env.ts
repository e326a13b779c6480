import * as v from 'valibot';

/** What the environment says, parsed once at the start. A wrong value stops the start with a message that names it. */
export interface Env {
  port: number;
  host: string;
  publicUrl: string;
  /** Whether PUBLIC_URL was given; otherwise it follows the port that was really taken. */
  publicUrlGiven: boolean;
  dataDir: string;
  databaseUrl: string | null;
  production: boolean;
  /** NODE_ENV is test or development: answers are held against their schemas. */
  checkAnswers: boolean;
  seed: Seed | null;
  oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  adminEmails: string[];
  mercadoPago: { accessToken: string; webhookSecret: string; apiUrl: string } | null;
  webflow: { token: string; siteId: string; apiUrl: string } | null;
  mail: { smtpUrl: string | null; from: string };
  support: { email: string; phone: string };
  metricsToken: string | null;
  trustedProxies: string[];
  rateLimits: boolean;
  logLevel: string;
}

export type Seed = { kind: 'demo' } | { kind: 'none' } | { kind: 'large'; experiences: number };

export class EnvError extends Error {}

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const url = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//), v.transform((text) => text.replace(/\/+$/, '')));
const postgresUrl = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/.+/));
const smtpUrl = v.pipe(v.string(), v.regex(/^smtps?:\/\/.+/));
const emails = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim().toLowerCase()).filter(Boolean)),
  v.array(v.pipe(v.string(), v.email())),
);

/**
 * Parses the variables named in the README.
 * @throws EnvError naming the variable, and what was expected of it.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const read = reader(source);
  const nodeEnv = read('NODE_ENV', v.picklist(['production', 'development', 'test']), 'production, development o test');
  const production = nodeEnv === 'production';
  const demoAllowed = !production || read('DEMO', v.picklist(['0', '1']), '0 o 1') === '1';
  const chosenPort = read('PORT', port, 'un puerto entre 0 y 65535') ?? 3000;
  const publicUrl = read('PUBLIC_URL', url, 'una dirección http(s)://');
  const env: Env = {
    port: chosenPort,
    host: read('HOST', v.string(), 'una dirección') ?? '0.0.0.0',
    publicUrl: publicUrl ?? `http://localhost:${chosenPort}`,
    publicUrlGiven: publicUrl !== null,
    dataDir: read('DATA_DIR', v.string(), 'una carpeta') ?? '.data',
    databaseUrl: read('DATABASE_URL', postgresUrl, 'postgres://usuario:clave@servidor/base'),
    production,
    checkAnswers: nodeEnv === 'test' || nodeEnv === 'development',
    seed: parseSeed(source.SEED),
    oidc: readOidc(read),
    adminEmails: read('ADMIN_EMAILS', emails, 'correos separados por comas') ?? [],
    mercadoPago: readMercadoPago(read),
    webflow: readWebflow(read),
    mail: {
      smtpUrl: read('SMTP_URL', smtpUrl, 'smtp://usuario:clave@servidor:puerto'),
      from: read('MAIL_FROM', v.string(), 'un remitente') ?? 'Rumbo <hola@rumbo.example>',
    },
    support: {
      email: read('SUPPORT_EMAIL', v.pipe(v.string(), v.email()), 'un correo') ?? 'ayuda@demo.rumbo.co',
      phone: read('SUPPORT_PHONE', v.pipe(v.string(), v.regex(/^[+\d][\d\s()-]{5,}$/)), 'un teléfono') ?? '+57 601 555 0124',
    },
    metricsToken: read('METRICS_TOKEN', v.pipe(v.string(), v.minLength(16)), 'al menos 16 caracteres'),
    trustedProxies: (read('TRUSTED_PROXIES', v.string(), 'direcciones separadas por comas') ?? '').split(',').map((part) => part.trim()).filter(Boolean),
    rateLimits: read('RATE_LIMITS', v.picklist(['on', 'off']), 'on u off') !== 'off',
    logLevel: read('LOG_LEVEL', v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'trace, debug, info, warn, error, fatal o silent') ?? 'info',
  };
  if (!demoAllowed) requireRealServices(env);
  return env;
}

type Read = <T>(name: string, schema: v.GenericSchema<string, T>, expected: string) => T | null;

function reader(source: Record<string, string | undefined>): Read {
  return (name, schema, expected) => {
    const text = source[name];
    if (text === undefined || text.trim() === '') return null;
    const parsed = v.safeParse(schema, text.trim());
    if (!parsed.success) throw new EnvError(`${name}: se esperaba ${expected}`);
    return parsed.output;
  };
}

function parseSeed(text: string | undefined): Seed | null {
  if (text === undefined || text.trim() === '') return null;
  if (text === 'demo' || text === 'none') return { kind: text };
  const large = /^large:(\d{1,6})$/.exec(text);
  if (large?.[1] && Number(large[1]) > 0) return { kind: 'large', experiences: Number(large[1]) };
  throw new EnvError('SEED: se esperaba demo, none o large:N');
}

/** Takes all of the named variables, or none of them; some of them is a mistake that should not start. */
function together(read: Read, names: readonly string[]): string[] | null {
  const values = names.map((name) => read(name, v.string(), 'un valor'));
  if (values.every((value) => value === null)) return null;
  const missing = names.filter((_, index) => values[index] === null);
  if (missing.length > 0) throw new EnvError(`${missing.join(', ')}: falta, porque ${names.filter((name) => !missing.includes(name)).join(', ')} está definido`);
  return values as string[];
}

function readOidc(read: Read): Env['oidc'] {
  const values = together(read, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  const issuer = read('OIDC_ISSUER', url, 'una dirección http(s)://');
  return values && issuer ? { issuer, clientId: values[1] as string, clientSecret: values[2] as string } : null;
}

function readMercadoPago(read: Read): Env['mercadoPago'] {
  const values = together(read, ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET']);
  const apiUrl = read('MERCADOPAGO_API_URL', url, 'una dirección http(s)://') ?? 'https://api.mercadopago.com';
  return values ? { accessToken: values[0] as string, webhookSecret: values[1] as string, apiUrl } : null;
}

function readWebflow(read: Read): Env['webflow'] {
  const values = together(read, ['WEBFLOW_TOKEN', 'WEBFLOW_SITE_ID']);
  const apiUrl = read('WEBFLOW_API_URL', url, 'una dirección http(s)://') ?? 'https://api.webflow.com/v2';
  return values ? { token: values[0] as string, siteId: values[1] as string, apiUrl } : null;
}

/** In production without DEMO=1 no stand-in may run, so every service must be configured. */
function requireRealServices(env: Env): void {
  const lacking = [
    env.oidc ? null : 'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET',
    env.mercadoPago ? null : 'MERCADOPAGO_ACCESS_TOKEN, MERCADOPAGO_WEBHOOK_SECRET',
    env.webflow ? null : 'WEBFLOW_TOKEN, WEBFLOW_SITE_ID',
    env.mail.smtpUrl ? null : 'SMTP_URL',
  ].filter(Boolean);
  if (lacking.length > 0) throw new EnvError(`Con NODE_ENV=production y sin DEMO=1 faltan: ${lacking.join('; ')}`);
}
