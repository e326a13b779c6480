import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scheduledTimes } from '#contract/domain/day-plan.ts';
import { providerRow } from '../rows.ts';
import { seedExperiences } from './all.ts';
import { seedProviders } from './providers.ts';
import { seedReplies, seedReports } from './review-extras.ts';
import { seedReviews } from './reviews.ts';

const pictures = new URL('../../../../public/catalogue/', import.meta.url);
const files = seedExperiences.flatMap((experience) => experience.images.map((image) => image.file));
const unique = (values: string[]) => new Set(values).size === values.length;
const time = /^([01]\d|2[0-3]):[0-5]\d$/;

describe('the demo catalogue', () => {
  test('has at least 44 experiences in at least ten categories, each with its own id', () => {
    expect(seedExperiences.length).toBeGreaterThanOrEqual(44);
    expect(new Set(seedExperiences.map(({ category }) => category)).size).toBeGreaterThanOrEqual(10);
    expect(unique(seedExperiences.map(({ id }) => id))).toBe(true);
    for (const { id } of seedExperiences) expect(id).toMatch(/^[a-z0-9-]{3,60}$/);
  });

  test.each(seedExperiences.map((experience) => [experience.id, experience] as const))('sells %s', (_, experience) => {
    expect(experience.description.length).toBeGreaterThanOrEqual(350);
    expect(experience.description.length).toBeLessThanOrEqual(700);
    expect(experience.description).not.toContain('!');
    for (const list of [experience.highlights, experience.includes, experience.notIncludes]) {
      expect(list.length).toBeGreaterThanOrEqual(3);
      expect(list.length).toBeLessThanOrEqual(6);
    }
    expect(Number.isInteger(experience.priceCop) && experience.priceCop > 0).toBe(true);
    expect(experience.maxParticipants).toBeGreaterThanOrEqual(4);
    expect(experience.maxParticipants).toBeLessThanOrEqual(25);
    expect(experience.languages).toContain('Español');
  });

  test('places every experience in Colombia', () => {
    for (const { id, latitude, longitude } of seedExperiences) {
      expect(latitude > -4.3 && latitude < 13.5, id).toBe(true);
      expect(longitude > -82 && longitude < -66.8, id).toBe(true);
    }
  });

  test('uses only valid days and times', () => {
    for (const { id, schedule } of seedExperiences) {
      expect(schedule.length, id).toBeGreaterThan(0);
      for (const { days, times } of schedule) {
        expect(times.length, id).toBeGreaterThan(0);
        for (const entry of times) expect(entry, id).toMatch(time);
        for (const day of days ?? []) expect([0, 1, 2, 3, 4, 5, 6], id).toContain(day);
      }
    }
  });

  test('shows whales and the coloured river in their seasons only', () => {
    const runsOn = (id: string, date: string) =>
      scheduledTimes(seedExperiences.find((experience) => experience.id === id)?.schedule ?? [], date).length > 0;
    expect(
      ['2027-06-30', '2027-07-01', '2027-10-31', '2027-12-10'].map((date) => runsOn('ballenas-de-nuqui', date)),
    ).toEqual([false, true, true, false]);
    expect(
      ['2027-05-31', '2027-06-01', '2027-11-30', '2027-12-10'].map((date) => runsOn('cano-cristales', date)),
    ).toEqual([false, true, true, false]);
  });

  test('uses sensible cancellation policies', () => {
    for (const {
      id,
      cancellationPolicy: { kind, hours, percentBp },
    } of seedExperiences) {
      if (kind === 'partial') expect(percentBp! > 0 && percentBp! < 10_000, id).toBe(true);
      else expect(percentBp, id).toBeUndefined();
      expect(kind === 'none' ? hours === 0 : hours > 0, id).toBe(true);
    }
  });
});

describe('the pictures', () => {
  test('gives each experience at least two pictures of its own', () => {
    for (const { id, images } of seedExperiences) expect(images.length, id).toBeGreaterThanOrEqual(2);
    expect(unique(files)).toBe(true);
  });

  test.each([...files, 'placeholder'])('has %s in both formats and all sizes', (file) => {
    for (const ending of ['.avif', '.webp', '-800.avif', '-800.webp', '-480.avif', '-480.webp']) {
      expect(existsSync(new URL(file + ending, pictures)), file + ending).toBe(true);
    }
  });
});

test.each(seedExperiences.map(({ images }) => images[0]!.file))('has a preview of %s for messengers', (file) => {
  expect(existsSync(new URL(`${file}.jpg`, pictures))).toBe(true);
});

describe('the providers', () => {
  test('lets only active providers sell', () => {
    const active = new Set(seedProviders.filter(({ status }) => status === 'active').map(({ key }) => key));
    for (const { id, provider } of seedExperiences) expect(active.has(provider), id).toBe(true);
    expect(seedProviders.map(({ status }) => status)).toEqual(expect.arrayContaining(['pending', 'inactive']));
  });

  test('gives each provider a key, id, e-mail and valid tourism registration of its own', () => {
    for (const field of ['key', 'id', 'email', 'rnt'] as const)
      expect(unique(seedProviders.map((it) => it[field]))).toBe(true);
    for (const provider of seedProviders) {
      expect(provider.rnt).toMatch(/^\d{5,6}$/);
      const until = providerRow(provider, null, '2027-01-10T00:00:00.000Z').rnt_valid_until;
      expect(until).toBe('2028-03-31');
    }
  });

  test('includes the demo provider, with at least four experiences', () => {
    expect(seedProviders.find(({ key }) => key === 'demo')).toMatchObject({
      email: 'proveedor@demo.rumbo.co',
      status: 'active',
    });
    expect(seedExperiences.filter(({ provider }) => provider === 'demo').length).toBeGreaterThanOrEqual(4);
  });
});

describe('the reviews', () => {
  test('rates existing experiences from one to five stars, with words', () => {
    const ids = new Set(seedExperiences.map(({ id }) => id));
    for (const review of seedReviews) {
      expect(ids.has(review.experienceId), review.experienceId).toBe(true);
      expect([1, 2, 3, 4, 5]).toContain(review.rating);
      expect(review.text.length).toBeGreaterThanOrEqual(10);
      expect(Number.isInteger(review.daysAgo) && review.daysAgo > 0).toBe(true);
    }
  });

  test('names exactly one review by each reply and report, and replies to none twice', () => {
    for (const { experienceId, authorName } of [...seedReplies, ...seedReports]) {
      expect(
        seedReviews.filter((review) => review.experienceId === experienceId && review.authorName === authorName),
        `${experienceId} ${authorName}`,
      ).toHaveLength(1);
    }
    expect(unique(seedReplies.map(({ experienceId, authorName }) => `${experienceId} ${authorName}`))).toBe(true);
  });

  test('gives some experiences many reviews, others few, and a few none', () => {
    const counts = seedExperiences.map(
      ({ id }) => seedReviews.filter(({ experienceId }) => experienceId === id).length,
    );
    expect(seedReviews.length).toBeGreaterThanOrEqual(130);
    expect(counts.filter((count) => count >= 12).length).toBeGreaterThanOrEqual(3);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(3);
  });
});
