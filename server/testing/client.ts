import { randomUUID } from 'node:crypto';
import type { CustomerInput } from '#contract/api/checkout.ts';
import { aCustomer } from './factories.ts';
import type { BodyOf, Method } from './response-types.ts';

export interface ApiResponse<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The type of a call's response, from the contract. */
type ResponseTo<M extends Method, Path extends string> = Promise<ApiResponse<BodyOf<M, Path>>>;

/** An HTTP client of the API that keeps cookies and sends and parses JSON. */
export class Client {
  readonly url: string;
  private readonly cookies: Map<string, string>;
  /** The token that the API calls `sessionId`. */
  sessionToken: string | null = null;

  /** @param cookies the browser's, if it has some already */
  constructor(url: string, cookies = new Map<string, string>()) {
    this.url = url;
    this.cookies = cookies;
  }

  /** A visitor with a session. */
  static async visitor(url: string): Promise<Client> {
    const client = new Client(url);
    await client.askSession();
    return client;
  }

  /** A client signed in through the embedded identity provider, as a browser would be. */
  static async signedIn(url: string, email: string): Promise<Client> {
    const client = await Client.visitor(url);
    await client.signIn(email);
    return client;
  }

  /** The same visitor at another address of the product, such as a restarted server. */
  at(url: string): Client {
    const moved = new Client(url, new Map(this.cookies));
    moved.sessionToken = this.sessionToken;
    return moved;
  }

  get<const Path extends string>(path: Path, headers: Record<string, string> = {}): ResponseTo<'GET', Path> {
    return this.send('GET', path, undefined, headers);
  }
  post<const Path extends string>(
    path: Path,
    body?: unknown,
    headers: Record<string, string> = {},
  ): ResponseTo<'POST', Path> {
    return this.send('POST', path, body, headers);
  }
  put<const Path extends string>(
    path: Path,
    body?: unknown,
    headers: Record<string, string> = {},
  ): ResponseTo<'PUT', Path> {
    return this.send('PUT', path, body, headers);
  }
  delete<const Path extends string>(path: Path, headers: Record<string, string> = {}): ResponseTo<'DELETE', Path> {
    return this.send('DELETE', path, undefined, headers);
  }

  async send<M extends Method, const Path extends string>(
    method: M,
    path: Path,
    body: unknown,
    headers: Record<string, string>,
  ): ResponseTo<M, Path> {
    const answer = await this.raw(path, {
      method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.includes('json');
    const received: unknown = json && text !== '' ? JSON.parse(text) : text;
    return { status: answer.status, headers: answer.headers, body: received as BodyOf<M, Path> };
  }

  /** Sends one request with the cookies; leaves redirects to the caller. */
  async raw(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set('Cookie', this.cookieHeader());
    const answer = await fetch(new URL(path, this.url), { ...init, headers, redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    return answer;
  }

  private keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute)) || at === pair.length - 1)
      this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }

  /** The cookies, for a request that another client sends. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  hasCookie(name: string): boolean {
    return this.cookies.has(name);
  }

  /** Signs in as a browser does: follows redirects, and presses the person's button on the sign-in page. */
  async signIn(email: string, path = '/api/auth/login'): Promise<string> {
    const page = await this.follow(await this.raw(path));
    const html = await page.response.text();
    const form = [...html.matchAll(/<form[^>]*action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)]
      .map((match) => ({ action: match[1] ?? '', inner: match[2] ?? '' }))
      .find(({ inner }) => inner.includes(email));
    const button =
      form && new RegExp(`<button[^>]*value="([^"]*)"[^>]*>[^<]*${email.replace(/[.+]/g, '\\$&')}`).exec(form.inner);
    const action = (form?.action ?? /<form[^>]*action="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
    const pressed = await this.raw(new URL(action, page.url).pathname + new URL(action, page.url).search, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: this.url },
      body: new URLSearchParams({ email: button?.[1] ?? email }),
    });
    const { url } = await this.follow(pressed, new URL(action, page.url).href);
    if (this.sessionToken) await this.askSession();
    return url;
  }

  /** Requests a session as a page does whose token was replaced by a sign-in. */
  async askSession(): ResponseTo<'POST', '/api/session'> {
    const answer = await this.post(
      '/api/session',
      undefined,
      this.sessionToken ? { 'X-Session-Id': this.sessionToken } : {},
    );
    this.sessionToken = answer.body.sessionId;
    return answer;
  }

  async follow(response: Response, from = this.url): Promise<{ response: Response; url: string }> {
    let current = response;
    let url = from;
    for (let hops = 0; hops < 12; hops += 1) {
      const location = current.headers.get('location');
      if (current.status < 300 || current.status >= 400 || !location) return { response: current, url };
      url = new URL(location, url).href;
      if (new URL(url).origin !== new URL(this.url).origin) return { response: current, url };
      current = await this.raw(new URL(url).pathname + new URL(url).search);
    }
    throw new Error('too many redirects');
  }

  addToCart(
    slot: { experienceId: string; selectedDate: string; selectedTime: string; participants: number },
    key: string = randomUUID(),
  ): ResponseTo<'POST', '/api/cart/add'> {
    return this.post('/api/cart/add', { ...slot, sessionId: this.sessionToken }, { 'Idempotency-Key': key });
  }

  checkout(
    more: Record<string, unknown> = {},
    customer: Partial<CustomerInput> = {},
    key: string = randomUUID(),
  ): ResponseTo<'POST', '/api/checkout'> {
    return this.post(
      '/api/checkout',
      { sessionId: this.sessionToken, customer: aCustomer(customer), paymentMethod: 'mercadopago', ...more },
      { 'Idempotency-Key': key },
    );
  }

  cart(): ResponseTo<'GET', `/api/cart/${string}`> {
    return this.get(`/api/cart/${this.sessionToken}`);
  }

  order(orderNumber: string): ResponseTo<'GET', `/api/orders/${string}`> {
    return this.get(`/api/orders/${orderNumber}`);
  }

  /** Presses a button of the payment page, and returns to the shop as the browser would. */
  async settle(checkoutUrl: string | null, action: 'approve' | 'reject' | 'pending'): Promise<string> {
    if (checkoutUrl === null) throw new Error('there is no payment page to open');
    const preference = new URL(checkoutUrl).searchParams.get('pref_id') ?? '';
    const pressed = await this.raw('/_demo/pay/checkout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: this.url },
      body: new URLSearchParams({ pref_id: preference, action }),
    });
    return (await this.follow(pressed)).url;
  }
}
