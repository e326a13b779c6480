import { isIP } from 'node:net';
import * as v from 'valibot';
import { isLoopbackHost, parseRanges } from './network.ts';

/** What one variable may hold, and how a refusal words what was expected; it never repeats the value. */
export interface Value<T> {
  schema: v.GenericSchema<string, T>;
  expected: string;
}

export interface SmtpServer {
  /** Without parameters. */
  url: string;
  /** Whether a mail may leave only encrypted, to a server whose certificate is good. */
  requireTls: boolean;
}

export type Seed = { kind: 'demo' } | { kind: 'none' } | { kind: 'large'; experiences: number };

function value<T>(expected: string, schema: v.GenericSchema<string, T>): Value<T> {
  return { schema, expected };
}

/** A value that `parse` turns into something else; null refuses it. */
function parsed<T>(expected: string, parse: (text: string) => T | null): Value<T> {
  return value(
    expected,
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const output = parse(dataset.value);
        if (output !== null) return output;
        addIssue();
        return NEVER;
      }),
    ),
  );
}

export const oneOf = <const T extends readonly string[]>(...options: T): Value<T[number]> =>
  value(`${options.slice(0, -1).join(', ')} o ${options.at(-1)}`, v.picklist(options));

export const text = value('un valor', v.string());
export const email = value('un correo', v.pipe(v.string(), v.email()));
export const phone = value('un teléfono', v.pipe(v.string(), v.regex(/^[+\d][\d\s()-]{5,}$/)));
export const port = value(
  'un puerto entre 0 y 65535',
  v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)),
);
export const folder = value('una carpeta', v.pipe(v.string(), v.regex(/^[^\0]+$/)));
export const ranges = parsed('direcciones IP o redes CIDR separadas por comas, no nombres', parseRanges);
export const emails = value(
  'correos separados por comas',
  v.pipe(
    v.string(),
    v.transform((list) =>
      list
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean),
    ),
    v.array(v.pipe(v.string(), v.email())),
  ),
);

/** A key or token of so many characters at least. */
export const secret = (minLength: number): Value<string> =>
  value(`al menos ${minLength} caracteres`, v.pipe(v.string(), v.minLength(minLength)));

const hostName = /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)*[a-z]([a-z\d-]{0,61}[a-z\d])?$/i;
export const host = value(
  'una dirección IP o un nombre en el que se pueda escuchar',
  v.pipe(
    v.string(),
    v.check((name) => isIP(name) !== 0 || hostName.test(name)),
  ),
);

const mailbox = v.pipe(v.string(), v.email());
const displayName = /^("[^"\\\r\n]*"|[^"<>,;:@\r\n]*)$/;
/** `Rumbo <hola@rumbo.co>`, or the address alone. */
export const sender = parsed('un remitente: Nombre <correo@dominio> o solo el correo', (written) => {
  const [, name = '', address = written] = /^([^<>]*)<([^<>]+)>$/.exec(written) ?? [];
  return displayName.test(name.trim()) && v.is(mailbox, address) ? written : null;
});

export const seed = parsed<Seed>('demo, none o large:N', (written) => {
  if (written === 'demo' || written === 'none') return { kind: written };
  const experiences = Number(/^large:(\d{1,6})$/.exec(written)?.[1] ?? 0);
  return experiences > 0 ? { kind: 'large', experiences } : null;
});

/** The URL of a text that is one as it stands: a parser would forgive spaces, and a missing `//`. */
function urlOf(written: string, protocols: readonly string[]): URL | null {
  if (/[\s\0]/.test(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  return protocols.includes(url.protocol) && written.toLowerCase().startsWith(`${url.protocol}//`) ? url : null;
}

/** An http(s) address without user, query and fragment; in production encrypted, unless it stays on this machine. */
function webUrl(written: string, production: boolean): URL | null {
  const url = urlOf(written, ['http:', 'https:']);
  if (!url || url.username || url.password || /[?#]/.test(written)) return null;
  return production && url.protocol === 'http:' && !isLoopbackHost(url.hostname) ? null : url;
}

const webExpected = (production: boolean) =>
  production ? 'una dirección https:// (http:// solo en esta máquina)' : 'una dirección http(s)://';

/** Where another service answers. */
export const serviceUrl = (production: boolean): Value<string> =>
  parsed(
    `${webExpected(production)} sin usuario ni parámetros`,
    (written) => webUrl(written, production)?.href.replace(/\/+$/, '') ?? null,
  );

/** The origin of the product itself. */
export const origin = (production: boolean): Value<string> =>
  parsed(`${webExpected(production)} sin ruta, parámetros ni usuario`, (written) => {
    const url = webUrl(written, production);
    return url?.pathname === '/' ? url.origin : null;
  });

function isDecodable(...parts: string[]): boolean {
  return parts.every((part) => !/%(?![\da-f]{2})/i.test(part));
}

const sslModes = new Set([null, 'disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']);
export const postgresUrl = parsed('postgres://usuario:clave@servidor/base', (written) => {
  const url = urlOf(written, ['postgres:', 'postgresql:']);
  if (!url || !isDecodable(url.username, url.password, url.pathname)) return null;
  const hasHost = url.hostname !== '' || Boolean(url.searchParams.get('host'));
  return hasHost && /^\/[^/]+$/.test(url.pathname) && url.port !== '0' && sslModes.has(url.searchParams.get('sslmode'))
    ? written
    : null;
});

export const smtp = parsed<SmtpServer>('smtp://usuario:clave@servidor:puerto, si acaso con ?insecure=1', (written) => {
  const url = urlOf(written, ['smtp:', 'smtps:']);
  if (
    !url ||
    url.hostname === '' ||
    url.port === '0' ||
    !/^\/?$/.test(url.pathname) ||
    url.hash ||
    !isDecodable(url.username, url.password)
  )
    return null;
  if (!['', '?insecure=0', '?insecure=1'].includes(url.search)) return null;
  return {
    url: written.replace(/\?.*$/, ''),
    requireTls: url.search !== '?insecure=1' && !isLoopbackHost(url.hostname),
  };
});
