import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

test('a base path has two formats at three widths, and one for messengers', () => {
  expect(pictureSources('/catalogue/cocora-1')).toEqual({
    avif: '/catalogue/cocora-1-480.avif 480w, /catalogue/cocora-1-800.avif 800w, /catalogue/cocora-1.avif 1200w',
    webp: '/catalogue/cocora-1-480.webp 480w, /catalogue/cocora-1-800.webp 800w, /catalogue/cocora-1.webp 1200w',
    fallback: '/catalogue/cocora-1.webp',
    shared: '/catalogue/cocora-1.jpg',
  });
});

test('uses a complete URL unchanged', () => {
  expect(pictureSources('/catalogue/cocora-1.webp')).toEqual({
    fallback: '/catalogue/cocora-1.webp',
    shared: '/catalogue/cocora-1.webp',
  });
  expect(pictureSources('https://cdn.example.com/a')).toEqual({
    fallback: 'https://cdn.example.com/a',
    shared: 'https://cdn.example.com/a',
  });
});
