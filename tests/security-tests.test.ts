import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every test that `server/docs/security.md` names, by its file, exists under that title or a beginning of it. */

const page = readFileSync(new URL('../server/docs/security.md', import.meta.url), 'utf8');

/** A file's name followed by the titles of its tests: `a.test.ts` "one", "two". */
const named = /`([^`]+\.(?:test|spec)\.tsx?)`|"([^"]+)"/g;

function namedTests(): { file: string; title: string }[] {
  const found: { file: string; title: string }[] = [];
  for (const row of page.split('\n').filter((line) => line.startsWith('| '))) {
    let file = '';
    for (const [, path, title] of row.slice(row.lastIndexOf(' | ', row.length - 3)).matchAll(named)) {
      if (path) file = path;
      else if (title) found.push({ file, title });
    }
  }
  return found;
}

/** Files of the server are named from its folder. */
const textOf = (file: string): string | undefined =>
  [file, `server/${file}`].filter((path) => existsSync(path)).map((path) => readFileSync(path, 'utf8'))[0];

test('names tests', () => {
  expect(namedTests().length).toBeGreaterThan(100);
});

test.each(namedTests())('finds «$title» in $file', ({ file, title }) => {
  expect(textOf(file), `no file ${file}`).toBeDefined();
  expect(textOf(file)).toContain(title);
});
