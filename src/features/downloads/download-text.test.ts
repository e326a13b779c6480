import { expect, test } from 'vitest';
import { newDownload } from '#src/offline/downloads/download-rules.ts';
import { makeExperience } from '#src/testing/factories.ts';
import { downloadText } from './download-text.ts';

const row = newDownload(makeExperience(), {
  format: 'avif',
  expectedBytes: 230_000,
  wantedAt: '2026-11-21T12:00:00.000Z',
  earlier: undefined,
});
const some = { ...row, parts: row.parts.map((part, index) => ({ ...part, bytes: index < 2 ? 60_000 : null })) };
const all = {
  ...row,
  parts: row.parts.map((part) => ({ ...part, bytes: 70_000 })),
  readyAt: '2026-11-21T15:32:00.000Z',
};
const text = (...args: Parameters<typeof downloadText>) => downloadText(...args).replaceAll('\u00a0', ' ');

test('each download state says its progress, its size and what it waits for', () => {
  expect(text(row, 'waiting', true)).toBe('En turno para descargar');
  expect(text(row, 'waiting', false)).toBe('Empieza cuando vuelva la señal');
  expect(text(some, 'waiting', false)).toBe('2 de 3: sigue cuando vuelva la señal');
  expect(text(some, 'downloading', true)).toBe('2 de 3 · 0,12 MB de 0,23 MB');
  expect(text({ ...some, expectedBytes: null }, 'downloading', true)).toBe('2 de 3 · 0,12 MB');
  expect(text(some, 'stopped', true)).toBe('2 de 3 · 0,12 MB');
  expect(text(some, 'failed', true)).toBe('Faltó una parte: hay 2 de 3 · 0,12 MB');
  expect(text(some, 'full', true)).toBe('No cupo: hay 2 de 3 · 0,12 MB');
  expect(text(all, 'ready', true)).toBe('0,21 MB · del 21 de nov., 10:32 a. m.');
  expect(text(all, 'outdated', false)).toBe('0,21 MB · del 21 de nov., 10:32 a. m. · se actualiza con señal');
  expect(text({ ...all, failure: 'missing' }, 'outdated', true)).toBe(
    '0,21 MB · del 21 de nov., 10:32 a. m. · ya no se ofrece',
  );
});
