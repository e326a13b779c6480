import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import type { Logger } from 'pino';
import { answerPage } from '../html.ts';
import type { DemoStore } from '../store.ts';
import type { ProviderKeys } from './keys.ts';
import { chooserBody, expiredPage } from './pages.ts';
import { accountOf, subjectOf } from './people.ts';
import { createProvider, issuerPath } from './provider.ts';

export interface IdentityRoutesOptions {
  publicUrl: () => string;
  keys: ProviderKeys;
  store: DemoStore;
  log: Logger;
}

type NodeEnv = { Bindings: HttpBindings };
const Email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(200));
const chooserTitle = 'Inicia sesión en Rumbo';

/**
 * Mounts the OpenID provider under the issuer's path. The library writes to Node's own response; the pages are ours.
 */
export function identityRoutes(options: IdentityRoutesOptions): Hono<NodeEnv> {
  const routes = new Hono<NodeEnv>();
  const provider = providerByOrigin(options);
  const formOrigins = () => [new URL(options.publicUrl()).origin];

  routes.get('/interaction/:uid', async (c) => {
    if (!(await interactionOf(provider(), c))) return answerPage(c, expiredPage);
    return answerPage(c, { title: chooserTitle, body: chooserBody(), formOrigins: formOrigins() });
  });

  routes.post('/interaction/:uid', async (c) => {
    const interaction = await interactionOf(provider(), c);
    if (!interaction) return answerPage(c, expiredPage);
    const form = await c.req.parseBody();
    const { incoming, outgoing } = c.env;
    if (form.cancel !== undefined) {
      return c.redirect(
        await provider().interactionResult(incoming, outgoing, {
          error: 'access_denied',
          error_description: 'the person cancelled',
        }),
        303,
      );
    }
    const email = v.safeParse(Email, form.email);
    if (!email.success) {
      const problem = {
        email: typeof form.email === 'string' ? form.email : '',
        text: 'Escribe un correo válido, como ana@ejemplo.co',
      };
      return answerPage(c, {
        title: chooserTitle,
        body: chooserBody(problem),
        status: 400,
        formOrigins: formOrigins(),
      });
    }
    const subject = subjectOf(email.output);
    await options.store.put('identity:account', subject, accountOf(email.output));
    await forgetEarlierPerson(provider(), interaction, subject);
    return c.redirect(await provider().interactionResult(incoming, outgoing, { login: { accountId: subject } }), 303);
  });

  routes.all('*', async (c) => {
    await handOver(provider(), options.publicUrl(), c);
    return RESPONSE_ALREADY_SENT;
  });
  return routes;
}

/** Creates the provider on the first request, because the public address is known only once the server listens. */
function providerByOrigin(options: IdentityRoutesOptions): () => Provider {
  let made: { publicUrl: string; provider: Provider } | null = null;
  return () => {
    const publicUrl = options.publicUrl();
    if (made?.publicUrl !== publicUrl) {
      const provider = createProvider(publicUrl, options.keys, options.store);
      provider.on('server_error', (_, error) => options.log.error({ err: error }, 'embedded identity provider failed'));
      made = { publicUrl, provider };
    }
    return made.provider;
  };
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The sign-in under way, if it belongs to this browser and hasn't expired. */
async function interactionOf(provider: Provider, c: Context<NodeEnv>): Promise<Interaction | null> {
  const found = await provider.interactionDetails(c.env.incoming, c.env.outgoing).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  });
  return found?.uid === c.req.param('uid') ? found : null;
}

/**
 * Ends the provider's session of the last chosen person; otherwise the library asks with a page that needs a script.
 */
async function forgetEarlierPerson(provider: Provider, interaction: Interaction, subject: string): Promise<void> {
  if (!interaction.session || interaction.session.accountId === subject) return;
  const session = await provider.Session.findByUid(interaction.session.uid);
  if (!session?.accountId) return;
  interaction.session = undefined;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
  await session.destroy();
}

/**
 * Passes Node's request on under the issuer's path and the public origin, so that every address that the provider
 * generates is public, whatever name or proxy the request came by.
 */
async function handOver(provider: Provider, publicUrl: string, c: Context<NodeEnv>): Promise<void> {
  const { incoming, outgoing } = c.env;
  const { host, protocol } = new URL(publicUrl);
  const originalUrl = incoming.url ?? '/';
  Object.assign(incoming, { originalUrl, url: originalUrl.slice(issuerPath.length) || '/' });
  Object.assign(incoming.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
  await provider.callback()(incoming, outgoing);
}
