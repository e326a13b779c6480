import { expect, test } from 'vitest';
import { ok } from '#contract/domain/result.ts';
import { createTurns } from './turns.ts';

/** Calls that are under way until they are told to end. */
function underWay() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return ok(name);
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test('the calls of one key run one after another, in their order, and other keys don’t wait', async () => {
  const { begun, work, end } = underWay();
  const inTurn = createTurns(2);
  const answers = [inTurn('a', work('a1')), inTurn('a', work('a2')), inTurn('b', work('b1')), inTurn('a', work('a3'))];
  await soon();
  expect(begun).toEqual(['a1', 'b1']);
  for (const name of ['b1', 'a1', 'a2', 'a3']) {
    end(name);
    await soon();
  }
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'b1', 'a3'].map(ok));
});

test('beyond those that may wait a call is refused, until there is room again', async () => {
  const { begun, work, end } = underWay();
  const inTurn = createTurns(1);
  const answers = [inTurn('a', work('a1')), inTurn('a', work('a2'))];
  expect(await inTurn('a', work('a3'))).toMatchObject({
    failure: { code: 'rate_limited', details: { retryAfter: 1 } },
  });
  end('a1');
  await soon();
  answers.push(inTurn('a', work('a4')));
  end('a2');
  await soon();
  end('a4');
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a4'].map(ok));
  expect(begun).toEqual(['a1', 'a2', 'a4']);
});

test('a call that fails lets the next one begin', async () => {
  const inTurn = createTurns(1);
  const failed = inTurn('a', () => Promise.reject(new Error('broken')));
  const next = inTurn('a', () => Promise.resolve(ok('next')));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toEqual(ok('next'));
});
