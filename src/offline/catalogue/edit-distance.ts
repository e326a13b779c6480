/**
 * The number of typos (a letter wrong, missing, extra, or two swapped) between two words, or `limit + 1` if there are
 * more. With `prefix`, compares with the closest prefix of `word`.
 */
export function editDistance(typed: string, word: string, limit: number, prefix = false): number {
  const columns = prefix ? Math.min(word.length, typed.length + limit) : word.length;
  if (typed.length - columns > limit || (!prefix && columns - typed.length > limit)) return limit + 1;
  const numbers = Array.from({ length: columns + 1 }, (_, index) => index);
  let [before, above, row] = [[...numbers], numbers, [...numbers]];
  for (let i = 1; i <= typed.length; i += 1) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= columns; j += 1) {
      const isSame = typed[i - 1] === word[j - 1];
      let errors = Math.min(at(above, j) + 1, at(row, j - 1) + 1, at(above, j - 1) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        errors = Math.min(errors, at(before, j - 2) + 1);
      row[j] = errors;
      least = Math.min(least, errors);
    }
    if (least > limit) return limit + 1;
    [before, above, row] = [above, row, before];
  }
  const errors = prefix ? Math.min(...above) : at(above, columns);
  return Math.min(errors, limit + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}

/** The number of typos tolerated for a word of this length. */
export function errorsForgiven(length: number): number {
  if (length >= 8) return 2;
  return length >= 4 ? 1 : 0;
}
