import { observable } from '#src/lib/listeners.ts';

/** True while a call waits for the person to prove again who they are (protocols, 'Fresh sign-in'). */
export const isReauthAsked = observable(false);
