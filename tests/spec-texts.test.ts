import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';

/**
 * Every text that the specification quotes, the part of the product that shows it, and the spec that asserts it.
 * `asserted` is how it stands there, where the specification writes a pattern ('Basado en N reseñas').
 */
const Entry = v.object({
  text: v.string(),
  part: v.string(),
  spec: v.optional(v.string()),
  asserted: v.optional(v.string()),
});
const entries = v.parse(v.array(Entry), JSON.parse(readFileSync(new URL('spec-texts.json', import.meta.url), 'utf8')));

/** Parts that are built; a part is added here when it is finished, and then each of its texts needs a spec. */
const finished = new Set([
  'store',
  'review reads',
  'cart',
  'checkout',
  'order',
  'rules',
  'errors',
  'review form',
  'rankings',
  'portal',
]);

test.each(entries.filter(({ part }) => finished.has(part)))(
  'finds «$text» asserted by $spec',
  ({ text, spec, asserted }) => {
    expect(spec, 'a finished text without a spec').toBeDefined();
    expect(existsSync(spec ?? '')).toBe(true);
    expect(readFileSync(spec ?? '', 'utf8')).toContain(asserted ?? text);
  },
);

test('lists no text twice', () => {
  const texts = entries.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
});
