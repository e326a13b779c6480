import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const Package = v.object({ version: v.string() });

/** The product's version, from package.json. */
export const version = v.parse(
  Package,
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
).version;
