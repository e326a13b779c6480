interface Cookie {
  name: string;
  value: string;
  path: string;
}

/** As much of a browser as a sign-in needs: cookies by path, single redirects, forms. */
export class TestBrowser {
  private cookies: Cookie[] = [];

  /**
   * Opens an address and follows redirects to a page, or to an address that begins with `stopAt`, which it returns
   * unopened.
   */
  async open(
    address: string,
    stopAt?: string,
    init: RequestInit = {},
  ): Promise<{ url: string; page: string; status: number }> {
    let url = address;
    let request = init;
    for (let hops = 0; hops < 12; hops += 1) {
      if (stopAt && url.startsWith(stopAt)) return { url, page: '', status: 0 };
      const response = await fetch(url, {
        ...request,
        redirect: 'manual',
        headers: { accept: 'text/html', cookie: this.cookieHeader(url) },
      });
      this.keep(response);
      const location = response.headers.get('location');
      if (!location) return { url, page: await response.text(), status: response.status };
      url = new URL(location, url).href;
      request = {};
    }
    throw new Error('too many redirects');
  }

  /** Submits a form of the open page. */
  submit(url: string, fields: Record<string, string>, stopAt?: string) {
    return this.open(url, stopAt, { method: 'POST', body: new URLSearchParams(fields) });
  }

  names(): string[] {
    return this.cookies.map((cookie) => cookie.name);
  }

  private cookieHeader(url: string): string {
    const { pathname } = new URL(url);
    return this.cookies
      .filter((cookie) => pathname.startsWith(cookie.path))
      .map((cookie) => `${cookie.name}=${cookie.value}`)
      .join('; ');
  }

  private keep(response: Response): void {
    for (const header of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
      const [name = '', value = ''] = pair.split(/=(.*)/);
      const path = attributes.find((attribute) => attribute.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
      this.cookies = this.cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
      const expires = attributes.find((attribute) => attribute.toLowerCase().startsWith('expires='))?.slice(8);
      if (value && !(expires && Date.parse(expires) < Date.now())) this.cookies.push({ name, value, path });
    }
  }
}
