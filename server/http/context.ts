import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { User } from '#contract/api/users.ts';

/** What middleware leaves for the handlers of a request. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    nonce: string;
    /** Of `resolveUser`, kept so that it is asked once a request. */
    user: User | null | undefined;
    /** The answer bears a person's cookie, so nobody may keep it. */
    personal: boolean | undefined;
  };
}

export type AppContext = Context<AppEnv>;
