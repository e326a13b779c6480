import { randomUUID } from 'node:crypto';
import type { CustomerInput } from '#contract/api/checkout.ts';
import { aCustomer } from './factories.ts';

export interface ApiResponse {
  status: number;
  headers: Headers;
  // Tests look at whatever came.
  body: any;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Someone at the door of the API: cookies kept, JSON spoken. */
export class Client {
  readonly url: string;
  private readonly cookies = new Map<string, string>();
  sessionId: string | null = null;

  constructor(url: string) {
    this.url = url;
  }

  /** A visitor with a session. */
  static async visitor(url: string): Promise<Client> {
    const client = new Client(url);
    await client.askSession();
    return client;
  }

  /** Somebody signed in through the embedded identity provider, as a browser would be. */
  static async signedIn(url: string, email: string): Promise<Client> {
    const client = await Client.visitor(url);
    await client.signIn(email);
    return client;
  }

  /** The same visitor at another address of the same product: a server that was started anew. */
  at(url: string): Client {
    const moved = new Client(url);
    for (const [name, value] of this.cookies) moved.cookies.set(name, value);
    moved.sessionId = this.sessionId;
    return moved;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
    return this.send('GET', path, undefined, headers);
  }
  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiResponse> {
    return this.send('POST', path, body, headers);
  }
  put(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiResponse> {
    return this.send('PUT', path, body, headers);
  }
  delete(path: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
    return this.send('DELETE', path, undefined, headers);
  }

  async send(method: Method, path: string, body: unknown, headers: Record<string, string>): Promise<ApiResponse> {
    const answer = await this.raw(path, {
      method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, headers: answer.headers, body: json && text !== '' ? JSON.parse(text) : text };
  }

  /** One request with the cookies kept so far; redirects are left to the caller. */
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

  /** The cookies kept so far, for a request that another client sends. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  hasCookie(name: string): boolean {
    return this.cookies.has(name);
  }

  /** Follows redirects as a browser does, and presses the button of the person on the sign-in page. */
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
    if (this.sessionId) await this.askSession();
    return url;
  }

  /** As a page does whose token opens nothing any more, because a sign-in replaced it. */
  async askSession(): Promise<ApiResponse> {
    const answer = await this.post('/api/session', undefined, this.sessionId ? { 'X-Session-Id': this.sessionId } : {});
    this.sessionId = answer.body.sessionId;
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
  ): Promise<ApiResponse> {
    return this.post('/api/cart/add', { ...slot, sessionId: this.sessionId }, { 'Idempotency-Key': key });
  }

  checkout(
    more: Record<string, unknown> = {},
    customer: Partial<CustomerInput> = {},
    key: string = randomUUID(),
  ): Promise<ApiResponse> {
    return this.post(
      '/api/checkout',
      { sessionId: this.sessionId, customer: aCustomer(customer), paymentMethod: 'mercadopago', ...more },
      { 'Idempotency-Key': key },
    );
  }

  cart(): Promise<ApiResponse> {
    return this.get(`/api/cart/${this.sessionId}`);
  }

  order(orderNumber: string): Promise<ApiResponse> {
    return this.get(`/api/orders/${orderNumber}`);
  }

  /** Presses a button of the payment page, and comes back to the shop as the browser would. */
  async settle(checkoutUrl: string, action: 'approve' | 'reject' | 'pending'): Promise<string> {
    const preference = new URL(checkoutUrl).searchParams.get('pref_id') ?? '';
    const pressed = await this.raw('/_demo/pay/checkout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: this.url },
      body: new URLSearchParams({ pref_id: preference, action }),
    });
    return (await this.follow(pressed)).url;
  }
}
