import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { User } from '#contract/api/users.ts';
import type { CurrentSignIn } from '#server/core/current-sign-in.ts';

/** What middleware leaves for the handlers of a request. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    nonce: string;
    /** Result of `resolveUser`, cached for the request. */
    user: User | null | undefined;
    /** Of `user`; null for nobody. */
    signIn: CurrentSignIn | null | undefined;
    /** The response sets a personal cookie, so it must not be cached. */
    personal: boolean | undefined;
  };
}

export type AppContext = Context<AppEnv>;
