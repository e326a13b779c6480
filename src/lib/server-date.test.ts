// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';

const hourMs = 3_600_000;
let clock: typeof import('./server-date.ts');

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date('2027-03-14T12:00:00Z') });
  clock = await import('./server-date.ts');
  return () => vi.useRealTimers();
});

const at = (offsetMs: number) => new Date(Date.now() + offsetMs);

describe("the server's clock, seen from a device", () => {
  test('the server time is the device clock plus the offset of the last response', () => {
    clock.noteDateHeader(at(3 * hourMs).toUTCString());
    expect(clock.serverOffsetMs()).toBe(3 * hourMs);
  });

  test('ignores differences of about a second', () => {
    clock.noteDateHeader(at(900).toUTCString());
    expect(clock.serverOffsetMs()).toBe(0);
  });

  test("follows the server's own clock, and keeps it when later responses only have a date", () => {
    clock.noteDateHeader(at(hourMs).toUTCString());
    clock.noteProductNow(at(50 * hourMs).toISOString());
    expect(clock.serverOffsetMs()).toBe(50 * hourMs);
    clock.noteDateHeader(at(hourMs).toUTCString());
    expect(clock.serverOffsetMs()).toBe(50 * hourMs);
  });

  test('follows a corrected device clock', () => {
    clock.noteDateHeader(at(24 * hourMs).toUTCString());
    clock.noteProductNow(at(24 * hourMs).toISOString());
    clock.noteDateHeader(at(0).toUTCString());
    expect(clock.serverOffsetMs()).toBe(0);
  });
});
