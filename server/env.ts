import * as v from 'valibot';
import type { Seed, SmtpServer, Value } from './env-values.ts';
import {
  email,
  emails,
  folder,
  host,
  oneOf,
  origin,
  phone,
  port,
  postgresUrl,
  ranges,
  secret,
  seed,
  sender,
  serviceUrl,
  smtp,
  text,
} from './env-values.ts';
import type { AddressRanges } from './network.ts';
import { isLoopbackHost } from './network.ts';

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
  /** Whether stand-ins may run where a service isn't configured; beside real payments they do on this machine alone. */
  standIns: boolean;
  /** NODE_ENV is test: a response that doesn't fit its schema fails. */
  strictResponses: boolean;
  seed: Seed | null;
  oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  adminEmails: string[];
  mercadoPago: { accessToken: string; webhookSecret: string; apiUrl: string } | null;
  webflow: { token: string; siteId: string; apiUrl: string } | null;
  mail: { smtp: SmtpServer | null; from: string };
  support: { email: string; phone: string; whatsapp?: string };
  secretsKey: string | null;
  demoToken: string | null;
  metricsToken: string | null;
  trustedProxies: AddressRanges;
  rateLimits: boolean;
  logLevel: string;
}

export class EnvError extends Error {}

const tokenLength = 16;
const secretsKeyLength = 32;
const noRanges: AddressRanges = { has: () => false };
const wildcardHosts = new Set(['0.0.0.0', '::']);

/**
 * Parses the variables named in the README.
 * @throws EnvError naming the variable, and what was expected of it.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const read = reader(source);
  const nodeEnv = read('NODE_ENV', oneOf('production', 'development', 'test'));
  const production = nodeEnv === 'production';
  const demoWanted = read('DEMO', oneOf('0', '1')) === '1';
  const chosenPort = read('PORT', port) ?? 3000;
  const givenUrl = read('PUBLIC_URL', origin(production));
  const place = { host: readHost(read, source), publicUrl: givenUrl ?? `http://localhost:${chosenPort}` };
  const services = readServices(read, production);
  const env: Env = {
    port: chosenPort,
    ...place,
    publicUrlGiven: givenUrl !== null,
    dataDir: read('DATA_DIR', folder) ?? '.data',
    databaseUrl: read('DATABASE_URL', postgresUrl),
    production,
    standIns: (!production || demoWanted) && (!services.mercadoPago || staysHere(place)),
    strictResponses: nodeEnv === 'test',
    seed: read('SEED', seed),
    adminEmails: read('ADMIN_EMAILS', emails) ?? [],
    ...services,
    support: readSupport(read),
    secretsKey: read('SECRETS_KEY', secret(secretsKeyLength)),
    demoToken: read('DEMO_TOKEN', secret(tokenLength)),
    metricsToken: read('METRICS_TOKEN', secret(tokenLength)),
    trustedProxies: read('TRUSTED_PROXIES', ranges) ?? noRanges,
    rateLimits: read('RATE_LIMITS', oneOf('on', 'off')) !== 'off',
    logLevel: read('LOG_LEVEL', oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')) ?? 'info',
  };
  requireRealServices(env, demoWanted);
  return env;
}

type Read = <T>(name: string, value: Value<T>) => T | null;

function reader(source: Record<string, string | undefined>): Read {
  return (name, { schema, expected }) => {
    const written = source[name]?.trim();
    if (!written) return null;
    const result = v.safeParse(schema, written);
    if (!result.success) throw new EnvError(`${name}: se esperaba ${expected}`);
    return result.output;
  };
}

/** An empty HOST is refused: it may have been meant to keep the server on loopback, and would open it to everybody. */
function readHost(read: Read, source: Record<string, string | undefined>): string {
  if (source.HOST !== undefined && source.HOST.trim() === '') throw new EnvError(`HOST: se esperaba ${host.expected}`);
  return read('HOST', host) ?? '0.0.0.0';
}

/** Takes all of the named variables, or none of them; some of them is a mistake that should not start. */
function together<K extends string>(read: Read, values: Record<K, Value<string>>): Record<K, string> | null {
  const entries = (Object.entries(values) as [K, Value<string>][]).map(
    ([name, value]) => [name, read(name, value)] as const,
  );
  const given = entries.filter((entry): entry is readonly [K, string] => entry[1] !== null);
  if (given.length === 0) return null;
  const missing = entries.filter(([, value]) => value === null).map(([name]) => name);
  if (missing.length > 0)
    throw new EnvError(`${missing.join(', ')}: falta, porque ${given.map(([name]) => name).join(', ')} está definido`);
  return Object.fromEntries(given) as Record<K, string>;
}

function readServices(read: Read, production: boolean): Pick<Env, 'oidc' | 'mercadoPago' | 'webflow' | 'mail'> {
  const oidc = together(read, { OIDC_ISSUER: serviceUrl(production), OIDC_CLIENT_ID: text, OIDC_CLIENT_SECRET: text });
  const mercadoPago = together(read, {
    MERCADOPAGO_ACCESS_TOKEN: secret(tokenLength),
    MERCADOPAGO_WEBHOOK_SECRET: secret(tokenLength),
  });
  const mercadoPagoApi = read('MERCADOPAGO_API_URL', serviceUrl(production)) ?? 'https://api.mercadopago.com';
  const webflow = together(read, { WEBFLOW_TOKEN: text, WEBFLOW_SITE_ID: text });
  const webflowApi = read('WEBFLOW_API_URL', serviceUrl(production)) ?? 'https://api.webflow.com/v2';
  return {
    oidc: oidc && { issuer: oidc.OIDC_ISSUER, clientId: oidc.OIDC_CLIENT_ID, clientSecret: oidc.OIDC_CLIENT_SECRET },
    mercadoPago: mercadoPago && {
      accessToken: mercadoPago.MERCADOPAGO_ACCESS_TOKEN,
      webhookSecret: mercadoPago.MERCADOPAGO_WEBHOOK_SECRET,
      apiUrl: mercadoPagoApi,
    },
    webflow: webflow && { token: webflow.WEBFLOW_TOKEN, siteId: webflow.WEBFLOW_SITE_ID, apiUrl: webflowApi },
    mail: { smtp: read('SMTP_URL', smtp), from: read('MAIL_FROM', sender) ?? 'Rumbo <hola@rumbo.example>' },
  };
}

function readSupport(read: Read): Env['support'] {
  const whatsapp = read('SUPPORT_WHATSAPP', phone);
  return {
    email: read('SUPPORT_EMAIL', email) ?? 'ayuda@demo.rumbo.co',
    phone: read('SUPPORT_PHONE', phone) ?? '+57 601 555 0124',
    ...(whatsapp ? { whatsapp } : {}),
  };
}

/** Whether the server is published and listens under names of this machine only. */
function staysHere({ publicUrl, host }: Pick<Env, 'publicUrl' | 'host'>): boolean {
  return isLoopbackHost(new URL(publicUrl).hostname) && (isLoopbackHost(host) || wildcardHosts.has(host));
}

/**
 * Where no stand-in may run, what a purchase needs must be configured; content may simply be off. Beside real money
 * nobody may sign in as whoever they like, nor read the mails with the names and keys of real orders.
 */
function requireRealServices(env: Env, demoWanted: boolean): void {
  if (env.standIns) return;
  const lacking = [
    env.oidc ? null : 'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET',
    env.mercadoPago ? null : 'MERCADOPAGO_ACCESS_TOKEN, MERCADOPAGO_WEBHOOK_SECRET',
    env.mail.smtp ? null : 'SMTP_URL',
  ].filter(Boolean);
  if (lacking.length === 0) return;
  if (env.production && !demoWanted)
    throw new EnvError(`Con NODE_ENV=production y sin DEMO=1 faltan: ${lacking.join('; ')}`);
  throw new EnvError(
    `${lacking.join('; ')}: faltan. Con pagos reales, lo que es de demostración solo funciona con PUBLIC_URL y HOST en esta máquina`,
  );
}
