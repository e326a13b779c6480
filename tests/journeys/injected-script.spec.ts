import { expect, test } from './fixtures.ts';

test('a script that got into the page does not run, in whatever form it came', async ({ page, shop, tidyConsole }) => {
  tidyConsole.allow(/Content Security Policy|Refused to|violates the following|Failed to load resource|ERR_/);
  await page.goto(shop.url);
  const ran = await page.evaluate(async () => {
    const mark = 'window.injected = true';
    const inline = document.createElement('script');
    inline.textContent = mark;
    const elsewhere = document.createElement('script');
    elsewhere.src = 'https://otro.example/guion.js';
    const picture = document.createElement('img');
    picture.setAttribute('onerror', mark);
    picture.src = '/no-existe.png';
    const frame = document.createElement('iframe');
    frame.src = `javascript:parent.${mark}`;
    document.body.append(inline, elsewhere, picture, frame);
    const base = document.createElement('base');
    base.href = 'https://otro.example/';
    document.head.append(base);
    // The picture's error comes last.
    await new Promise((resolve) => picture.addEventListener('error', () => setTimeout(resolve, 0)));
    return { injected: 'injected' in window, base: document.baseURI.startsWith('https://otro') };
  });
  expect(ran).toEqual({ injected: false, base: false });
});
